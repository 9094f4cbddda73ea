// The map that states are made of.
#include <gtest/gtest.h>

#include "proof/lattice/FlatMap.h"

namespace composio::check {
namespace {

TEST(FlatMap, FindsWhatWasSet) {
  FlatMap<int, char> map;
  EXPECT_EQ(map.find(1), nullptr);
  map.set(1, 'a');
  ASSERT_NE(map.find(1), nullptr);
  EXPECT_EQ(*map.find(1), 'a');
}

TEST(FlatMap, SettingAgainReplaces) {
  FlatMap<int, char> map;
  map.set(1, 'a');
  map.set(1, 'b');
  EXPECT_EQ(*map.find(1), 'b');
  EXPECT_EQ(map.size(), 1u);
}

TEST(FlatMap, IteratesInTheOrderOfTheKeys) {
  FlatMap<int, char> map;
  for (const int key : {3, 1, 2}) map.set(key, 'x');
  std::vector<int> keys;
  for (const auto &[key, value] : map) keys.push_back(key);
  EXPECT_EQ(keys, (std::vector<int>{1, 2, 3}));
}

TEST(FlatMap, EqualContentsAreEqualHoweverTheyCame) {
  FlatMap<int, char> a, b;
  a.set(1, 'a');
  a.set(2, 'b');
  b.set(2, 'b');
  b.set(3, 'c');
  b.set(1, 'a');
  b.erase(3);
  EXPECT_EQ(a, b);
  EXPECT_FALSE(a < b || b < a);
}

TEST(FlatMap, ErasingWhatIsNotThereChangesNothing) {
  FlatMap<int, char> map;
  map.set(1, 'a');
  map.erase(2);
  EXPECT_EQ(map.size(), 1u);
}

TEST(FlatMap, EraseIfTakesOutAllThatFit) {
  FlatMap<int, char> map;
  for (int key = 0; key < 6; ++key) map.set(key, 'x');
  map.eraseIf([](const auto &entry) { return entry.first % 2 == 0; });
  EXPECT_EQ(map.size(), 3u);
  EXPECT_EQ(map.find(2), nullptr);
  EXPECT_NE(map.find(3), nullptr);
}

TEST(FlatMap, ForEachMayChangeValues) {
  FlatMap<int, char> map;
  map.set(1, 'a');
  map.forEach([](int, char &value) { value = 'z'; });
  EXPECT_EQ(*map.find(1), 'z');
}

}  // namespace
}  // namespace composio::check
