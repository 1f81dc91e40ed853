/** Markdown made from an MDX file for the prose linter, with a map of offsets back to the MDX file. */
interface MaskedText {
  readonly markdown: string;
  readonly sourceOffset: (offset: number) => number;
  /** Component attributes with Japanese text, which readers see. */
  readonly attributes: readonly { readonly text: string; readonly offset: number }[];
}

interface Tag {
  readonly name: string;
  readonly closing: boolean;
  readonly selfClosing: boolean;
  readonly start: number;
  readonly end: number;
}

/**
 * Components that are removed from a sentence before it is linted. All other components within a sentence become a
 * word.
 */
const silent = new Set(['NotGuaranteed']);

const japanese = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u;

/**
 * Converts MDX to Markdown: removes the frontmatter and the tags around text, and replaces a component within a
 * sentence by the word `x` in backticks.
 */
export function convertMdxToMarkdown(source: string): MaskedText {
  const pieces: { text: string; at: number }[] = [];
  const attributes: { text: string; offset: number }[] = [];
  let position = frontmatterEnd(source);
  const keep = (end: number): void => {
    if (end > position) pieces.push({ text: source.slice(position, end), at: position });
  };
  for (const hole of holesOf(source, position)) {
    if (hole.start < position) continue;
    keep(hole.start);
    if (hole.text !== '') pieces.push({ text: hole.text, at: hole.start });
    attributes.push(...attributesOf(source, hole));
    position = hole.end;
  }
  keep(source.length);
  return { markdown: pieces.map(({ text }) => text).join(''), sourceOffset: mapper(pieces), attributes };
}

function frontmatterEnd(source: string): number {
  return /^---\n[\s\S]*?\n---\n/.exec(source)?.[0].length ?? 0;
}

interface Hole {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Finds all parts of an MDX file that are not Markdown, in order: tags, comments and heading ids. Code blocks and
 * inline code are skipped.
 */
function holesOf(source: string, from: number): Hole[] {
  const holes: Hole[] = [];
  const pattern = /^```[\s\S]*?^```$|`[^`\n]*`|\{\/\*[\s\S]*?\*\/\}| ?\{#[\w-]+\}|<\/?[A-Z]\w*/gm;
  pattern.lastIndex = from;
  for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
    const [text] = match;
    if (text.startsWith('`')) continue;
    if (!text.startsWith('<')) {
      holes.push({ start: match.index, end: match.index + text.length, text: '' });
      continue;
    }
    const tag = tagAt(source, match.index);
    holes.push({ start: tag.start, end: tag.end, text: standIn(source, tag) });
    pattern.lastIndex = tag.end;
  }
  return holes;
}

/** Returns the replacement for a component: an empty text if it is alone on its line, otherwise a word. */
function standIn(source: string, { name, closing, selfClosing, start, end }: Tag): string {
  if (closing || !selfClosing || silent.has(name)) return '';
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
  const after = source.slice(end, (source.indexOf('\n', end) + source.length + 1) % (source.length + 1));
  return before.trim() === '' && after.trim() === '' ? '' : '`x`';
}

function tagAt(source: string, start: number): Tag {
  const name = /^<\/?([A-Z]\w*)/.exec(source.slice(start, start + 64))?.[1] ?? '';
  let depth = 0;
  let quote = '';
  let end = start;
  for (; end < source.length; end++) {
    const character = source[end] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '{') depth++;
    else if (character === '}') depth--;
    else if (character === '>' && depth === 0) break;
  }
  return { name, closing: source[start + 1] === '/', selfClosing: source[end - 1] === '/', start, end: end + 1 };
}

function attributesOf(source: string, { start, end }: Hole): { text: string; offset: number }[] {
  return [...source.slice(start, end).matchAll(/\s\w+="([^"]*)"/g)]
    .map(({ 0: whole, 1: text = '', index }) => ({ text, offset: start + index + whole.length - text.length - 1 }))
    .filter(({ text }) => japanese.test(text));
}

function mapper(pieces: readonly { text: string; at: number }[]): (offset: number) => number {
  return (offset) => {
    let rest = offset;
    for (const { text, at } of pieces) {
      if (rest < text.length) return at + rest;
      rest -= text.length;
    }
    const last = pieces.at(-1);
    return last === undefined ? 0 : last.at + last.text.length;
  };
}
