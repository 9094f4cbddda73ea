"""Reviews a pull request and comments on it. Arguments: OWNER/REPOSITORY NUMBER."""

import sys

from composio_workbench import invoke_llm, proxy_execute, run_composio_tool

LONGEST_DIFF = 60_000  # characters: what the model is asked to read


def take(result):
    """The data of a call, or the end of the program with its error."""
    data, error = result
    if error:
        sys.exit(f"review.py: {error}")
    return data


def main(repository, number):
    owner, name = repository.split("/", 1)
    diff = take(
        proxy_execute(
            "GET",
            f"/repos/{owner}/{name}/pulls/{number}",
            "github",
            headers={"Accept": "application/vnd.github.diff"},
        )
    )
    comment = take(invoke_llm(f"Review this change. Name bugs only, each with its line.\n\n{str(diff)[:LONGEST_DIFF]}"))
    arguments = {"owner": owner, "repo": name, "issue_number": int(number), "body": comment}
    take(run_composio_tool("GITHUB_CREATE_AN_ISSUE_COMMENT", arguments, print_schema_for_tool=False))
    print(comment)


if __name__ == "__main__":
    main(*sys.argv[1:])
