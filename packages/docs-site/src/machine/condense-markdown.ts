/** Shortest list item, in characters, that is replaced when it occurs again. */
const SHORTEST_REPEAT = 120;

/** Languages of the code samples that stay in a condensed page; its own page has the others. */
const KEPT_SAMPLES = /^(?:### )?(?!curl$|SDK$)[\w#+]+\n\n```[^]*?\n```\n+/gm;

/** Section of a dictionary page that repeats what the pages of the operations say. */
const USAGE_SECTION = /^## このAPIでの使われ方\n[^]*?(?=^## |(?![^]))/gm;

/**
 * Creates a function that shortens Markdown pages that are read in one document. It keeps each statement once: a list
 * item with nested items that an earlier page contains becomes a reference to that page, samples are in two languages,
 * and links to pages become their titles.
 *
 * @param pageStart - start of the absolute URLs of the Markdown pages
 */
export function createCondenser(pageStart: string): (title: string, markdown: string) => string {
  const seen = new Map<string, string>();
  return (title, markdown) => {
    const text = unlinkPages(markdown, pageStart).replace(KEPT_SAMPLES, '').replace(USAGE_SECTION, '');
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
    // Term links occur only at the first mention within a page, so they do not count.
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
