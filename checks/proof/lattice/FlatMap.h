// A map as a sorted vector. States are copied far more often than they grow, and most hold a few dozen entries.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

namespace composio::check {

template <class Key, class Mapped>
class FlatMap {
 public:
  using Entry = std::pair<Key, Mapped>;
  using const_iterator = typename std::vector<Entry>::const_iterator;

  const Mapped *find(const Key &key) const {
    const auto it = lower(key);
    return it != entries_.end() && it->first == key ? &it->second : nullptr;
  }
  void set(const Key &key, Mapped value) {
    const auto it = entries_.begin() + (lower(key) - entries_.begin());
    if (it != entries_.end() && it->first == key)
      it->second = std::move(value);
    else
      entries_.insert(it, Entry(key, std::move(value)));
  }
  void erase(const Key &key) {
    const auto it = entries_.begin() + (lower(key) - entries_.begin());
    if (it != entries_.end() && it->first == key) entries_.erase(it);
  }
  template <class Predicate>
  void eraseIf(Predicate predicate) {
    entries_.erase(std::remove_if(entries_.begin(), entries_.end(), predicate), entries_.end());
  }
  /// Calls `change(key, value)` for every entry; it may assign to the value.
  template <class Change>
  void forEach(Change change) {
    for (Entry &entry : entries_) change(entry.first, entry.second);
  }

  const_iterator begin() const { return entries_.begin(); }
  const_iterator end() const { return entries_.end(); }
  std::size_t size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }

  friend bool operator==(const FlatMap &a, const FlatMap &b) { return a.entries_ == b.entries_; }
  friend bool operator<(const FlatMap &a, const FlatMap &b) { return a.entries_ < b.entries_; }

 private:
  const_iterator lower(const Key &key) const {
    return std::lower_bound(entries_.begin(), entries_.end(), key,
                            [](const Entry &entry, const Key &k) { return entry.first < k; });
  }
  std::vector<Entry> entries_;
};

}  // namespace composio::check
