"""Sums up what was merged in the last week. Arguments: OWNER/REPOSITORY [SLACK-CHANNEL]."""

import datetime
import sys

from composio_workbench import invoke_llm, proxy_execute, run_composio_tool


def take(result):
    """The data of a call, or the end of the program with its error."""
    data, error = result
    if error:
        sys.exit(f"digest.py: {error}")
    return data


def main(repository, channel=None):
    since = datetime.date.today() - datetime.timedelta(days=7)
    found = take(
        proxy_execute(
            "GET",
            "/search/issues",
            "github",
            query_params={"q": f"repo:{repository} is:pr is:merged merged:>={since}"},
        )
    )
    titles = [f"#{item['number']} {item['title']}" for item in found.get("items", [])]
    text = take(invoke_llm("Sum up for the team, in five lines:\n" + "\n".join(titles))) if titles else "Nothing was merged."
    if channel:
        message = {"channel": channel, "markdown_text": text}
        take(run_composio_tool("SLACK_SEND_MESSAGE", message, print_schema_for_tool=False))
    print(text)


if __name__ == "__main__":
    main(*sys.argv[1:])
