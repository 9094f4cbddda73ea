"""Labels the open issues of a repository. Argument: OWNER/REPOSITORY."""

import sys

from composio_workbench import invoke_llm, run_composio_tool

LABELS = ("bug", "feature", "question")


def take(result):
    """The data of a call, or the end of the program with its error."""
    data, error = result
    if error:
        sys.exit(f"triage.py: {error}")
    return data


def unlabelled(answer):
    """The issues without a label in the tool's answer, whose data is a list or holds one."""
    data = answer.get("data")
    if isinstance(data, dict):
        data = next((value for value in data.values() if isinstance(value, list)), None)
    return [issue for issue in data or [] if not issue.get("labels")]


def main(repository):
    owner, name = repository.split("/", 1)
    where = {"owner": owner, "repo": name}
    listed = take(run_composio_tool("GITHUB_LIST_REPOSITORY_ISSUES", {**where, "state": "open"}, print_schema_for_tool=False))
    for issue in unlabelled(listed):
        answer = take(invoke_llm(f"One word of {', '.join(LABELS)} for this issue: {issue['title']}"))
        label = next((label for label in LABELS if label in answer.lower()), "question")
        labels = {**where, "issue_number": issue["number"], "labels": [label]}
        take(run_composio_tool("GITHUB_ADD_LABELS_TO_AN_ISSUE", labels, print_schema_for_tool=False))
        print(f"#{issue['number']} {label}: {issue['title']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
