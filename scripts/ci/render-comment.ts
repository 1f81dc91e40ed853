// The workflow `Comment` runs this file without installing dependencies, so it imports only built-in modules of Node.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const ratings = ['major', 'minor', 'patch'] as const;

/**
 * Maximum length of the list of changes in the comment, in characters. GitHub limits a comment to 65,536 characters.
 */
const mostCharactersOfChanges = 50_000;
/** Maximum length of one text, before its characters are escaped. */
const mostCharacters = 200;

interface Verdict {
  readonly base: { readonly name: string; readonly version: string } | null;
  readonly version: { readonly planned: string; readonly needed: string; readonly ok: boolean };
  readonly changes: readonly Change[];
}

interface Change {
  readonly rating: (typeof ratings)[number];
  readonly what: string;
  readonly file: string;
  readonly line: number;
}

/**
 * Renders the comment about the changes of the spec from the JSON of `./run diff --format json`. The JSON is
 * untrusted, because code of the pull request wrote it: each value is checked, and texts are escaped.
 *
 * @throws Error if the JSON has another structure
 */
export function renderSpecChangeComment(json: string): string {
  const { base, version, changes } = readVerdict(JSON.parse(json));
  const [verdict] = ratings.filter((rating) => changes.some((change) => change.rating === rating));
  const counts = ratings.map(
    (rating) => `**${changes.filter((change) => change.rating === rating).length}** ${rating}`,
  );
  const all = changes.map(
    ({ rating, what, file, line }) => `| ${rating} | ${showText(what)} | ${showText(`${file}:${line}`)} |`,
  );
  let characters = 0;
  const rows = all.filter((row) => (characters += row.length) <= mostCharactersOfChanges);
  const more = changes.length - rows.length;
  const since = base === null ? '' : ` since ${showText(base.name)}, version ${showText(base.version)}`;
  return [
    '## Changes of the spec',
    '',
    verdict === undefined
      ? `No change of the spec that readers or clients see${since}.`
      : `Changes${since}: ${counts.join(' · ')}. The most breaking is ${verdict}.`,
    '',
    ...(rows.length === 0 ? [] : ['| rating | change | place |', '|---|---|---|', ...rows, '']),
    ...(more === 0 ? [] : [`And ${more} more.`, '']),
    version.ok
      ? `The version ${showText(version.planned)} is high enough for the changes.`
      : `**The version ${showText(version.planned)} is too low: it must be at least ${showText(version.needed)}.** Raise it with a changeset.`,
    '',
    'Code of this pull request computed these data; the repository checked their form only.',
    '',
  ].join('\n');
}

function readVerdict(json: unknown): Verdict {
  const { base, version, changes } = readObject(json, 'the verdict');
  const { planned, needed, ok } = readObject(version, 'version');
  if (typeof ok !== 'boolean') throw new Error('version.ok is not true or false.');
  if (!Array.isArray(changes)) throw new Error('changes is no list.');
  return {
    base: base === null ? null : readBase(readObject(base, 'base')),
    version: {
      planned: readString(readObject(planned, 'version.planned')['version'], 'version.planned.version'),
      needed: readString(needed, 'version.needed'),
      ok,
    },
    changes: changes.map((change) => readChange(readObject(change, 'a change'))),
  };
}

function readBase({ name, version }: Readonly<Record<string, unknown>>): Verdict['base'] {
  return { name: readString(name, 'base.name'), version: readString(version, 'base.version') };
}

function readChange({ rating, what, file, line }: Readonly<Record<string, unknown>>): Change {
  const known = ratings.find((one) => one === rating);
  if (known === undefined) throw new Error(`the rating of a change is not ${ratings.join(', ')}.`);
  if (!Number.isSafeInteger(line)) throw new Error('the line of a change is no number.');
  return { rating: known, what: readString(what, 'what'), file: readString(file, 'file'), line: line as number };
}

function readObject(json: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error(`${name} is no object.`);
  return json as Readonly<Record<string, unknown>>;
}

function readString(json: unknown, name: string): string {
  if (typeof json !== 'string') throw new Error(`${name} is no text.`);
  return json;
}

/**
 * Formats an untrusted text as code, in which GitHub creates no mentions, links or references. Everything except
 * letters, digits and spaces becomes a character reference, which has no meaning in Markdown or HTML.
 */
function showText(text: string): string {
  const line = text.slice(0, mostCharacters).replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
  const cut = text.length > mostCharacters ? '…' : '';
  return `<code>${`${line}${cut}`.replaceAll(/[^\p{L}\p{N} ]/gu, (char) => `&#${char.codePointAt(0) ?? 0};`)}</code>`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.write(renderSpecChangeComment(readFileSync(process.argv[2] ?? '', 'utf8')));
}
