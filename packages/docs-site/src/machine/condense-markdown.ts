/** Minimum length, in characters, of a list item that is replaced when it occurs again. */
const SHORTEST_REPEAT = 120;

/** Matches code samples in all languages except curl and SDK. Condensed pages leave them out. */
const OMITTED_SAMPLES = /^(?:### )?(?!curl$|SDK$)[\w#+]+\n\n```[^]*?\n```\n+/gm;

/** Matches the section of a dictionary page that lists where the API uses the term. */
const USAGE_SECTION = /^## このAPIでの使われ方\n[^]*?(?=^## |(?![^]))/gm;

/**
 * Creates a function that shortens Markdown pages for one joint document. Repeated list items with nested items become
 * a reference to the first page that contains them. Code samples are kept in two languages. Links between pages become
 * plain titles.
 *
 * @param pageStart - common beginning of the absolute URLs of all Markdown pages
 */
export function createMarkdownCondenser(pageStart: string): (title: string, markdown: string) => string {
  const seen = new Map<string, string>();
  return (title, markdown) => {
    const text = unlinkPages(markdown, pageStart).replace(OMITTED_SAMPLES, '').replace(USAGE_SECTION, '');
    return shortenRepeats(text.split('\n'), title, seen).join('\n');
  };
}

function unlinkPages(markdown: string, pageStart: string): string {
  return markdown.replaceAll(/\[([^\]\n]+)\]\(([^)\s]+)\)/g, (link, label: string, href: string) =>
    href.startsWith(pageStart) && /\.md(?:#|$)/.test(href) ? label : link,
  );
}

function shortenRepeats(lines: readonly string[], title: string, seen: Map<string, string>): string[] {
  const kept: string[] = [];
  for (let start = 0, inCode = false; start < lines.length; start++) {
    const line = lines[start] ?? '';
    if (line.startsWith('```')) inCode = !inCode;
    const indent = line.search(/\S/);
    const name = inCode ? undefined : /^ *- (?:`[^`]+`(?: \([^)]*\))?|\*\*[^*]+\*\*)/.exec(line)?.[0];
    const rest = lines.slice(start + 1).findIndex((next) => next.search(/\S/) <= indent);
    const end = rest === -1 ? lines.length : start + 1 + rest;
    // Ignore term links in the comparison: a page links each term only once, so equal items may differ in them.
    const item = lines.slice(start, end).filter((one) => !/^ *- 用語: /.test(one));
    const key = item.map((one) => one.slice(indent)).join('\n');
    const first = seen.get(key);
    if (name === undefined || item.length === 1 || key.length < SHORTEST_REPEAT) {
      kept.push(line);
    } else if (first === undefined) {
      seen.set(key, title);
      kept.push(line);
    } else {
      kept.push(`${name}: 「${first}」の同じ項目と同じです。`);
      start = end - 1;
    }
  }
  return kept;
}
