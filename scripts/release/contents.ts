import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator as secretRules } from '@secretlint/secretlint-rule-preset-recommend';
import { strFromU8, unzipSync } from 'fflate';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { listFiles } from '../shared/list-files.ts';
import { readManifest, type PackageManifest } from './published.ts';

/** Mistake that prevents the publication of a package. */
export interface PackageContentFinding {
  readonly file: string;
  readonly says: string;
}

/** Files that a package may contain. */
const allowed: readonly RegExp[] = [
  /^(package\.json|README\.md|CHANGELOG\.md|LICENSE|EXTENSIONS\.md|Dockerfile)$/,
  /^(dist|types)\/(?:[\w-]+\/)*[\w-]+\.(js|cjs|d\.ts|d\.cts|json)$/,
  /^dist\/(openapi|rules)(\.[\w-]+)*\.(json|yaml)$/,
  /^dist\/collection\.(postman\.json|bruno\.zip|http)$/,
  // Licences of bundled packages.
  /^dist\/THIRD-PARTY\.txt$/,
  /^examples\/[\w-]+\.(?:tsx?|yml|txt)$/,
  /^(scalars|enums|entities|responses|condition|catalogues|data)\/[\w-]+\.yaml$/,
  /^data\/README\.md$/,
];
const needed = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'];
const test = /(^|\/)(tests?|fixtures|__\w+__)\/|\.(test|spec|snap)\b/;

/** Texts that must not be published, such as paths of the build machine and access keys. */
const leaks: readonly (readonly [pattern: RegExp, says: string])[] = [
  [/[#@]\s*sourceMappingURL=/, 'refers to a source map'],
  [/file:\/\/\/[\w.-]/, 'holds the address of a file'],
  [/(?<![\w.~-])\/(?:home|Users|root|tmp|work|private|var)\/[\w.-]+/, 'holds an absolute path'],
  // In source code, the backslashes of a Windows path are doubled.
  [/\b[A-Z]:\\+(?:Users|home)\\/, 'holds an absolute path'],
  [/\b(?:workspace|catalog):/, 'refers to the workspace'],
  // Placeholders of the provider profile contain a period, unlike variables of request collections. Expressions of
  // GitHub workflows begin with a dollar sign.
  [/(?<!\$)\{\{\s*\w+\.[\w.]+\s*\}\}/, 'holds a placeholder that was not filled in'],
  // Matches access keys, except the listed words, which are sample keys for the sandbox.
  [/[?&]key=(?!test\b|invalid\b|k\b|key\b|base-)[\w.-]{2,}/, 'holds an access key'],
];

/**
 * Checks the files of a package before publication.
 *
 * @param forbidden - texts that must not occur, such as the path of the repository
 */
export async function checkPackageContents(
  folder: string,
  forbidden: readonly string[] = [],
): Promise<PackageContentFinding[]> {
  const names = listFiles(folder);
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.includes('package.json')) return [{ file: 'package.json', says: 'is missing' }];
  const manifest = readManifest(join(folder, 'package.json'));
  const texts = await Promise.all(names.map((name) => checkFile(folder, name, forbidden)));
  return [
    ...missing.map((file) => ({ file, says: 'is missing' })),
    ...names.filter((name) => !allowed.some((pattern) => pattern.test(name)) || test.test(name)).map(notAllowed),
    ...texts.flat(),
    ...checkManifest(manifest),
    ...(await lintPackage(folder, manifest)),
  ];
}

function notAllowed(file: string): PackageContentFinding {
  return { file, says: test.test(file) ? 'is a test' : 'is not on the list of what may be published' };
}

async function checkFile(folder: string, name: string, forbidden: readonly string[]): Promise<PackageContentFinding[]> {
  const file = join(folder, name);
  const bytes = readFileSync(file);
  // A module with only types has an empty JavaScript file.
  const types = name.replace(/^dist\/(.*)\.(c?)js$/, 'types/$1.d.$2ts');
  const ofTypes = types !== name && existsSync(join(folder, types));
  if (bytes.length === 0 && !ofTypes) return [{ file: name, says: 'is empty' }];
  const texts = name.endsWith('.zip')
    ? Object.entries(unzipSync(bytes)).map(([entry, content]) => [`${name}/${entry}`, strFromU8(content)] as const)
    : [[name, strFromU8(bytes)] as const];
  return (await Promise.all(texts.map(([of, text]) => checkText(of, text, forbidden)))).flat();
}

async function checkText(
  name: string,
  content: string,
  forbidden: readonly string[],
): Promise<PackageContentFinding[]> {
  // Placeholders are allowed in the documentation of the extensions and in the sources of the spec.
  const patterns = /^(?:EXTENSIONS\.md|dist\/snapshot\.json)$/.test(name)
    ? leaks.filter(([, says]) => !says.includes('placeholder'))
    : leaks;
  const found = patterns.flatMap(([pattern, says]) => {
    const match = pattern.exec(content);
    return match === null
      ? []
      : [{ file: `${name}:${lineOf(content, match.index)}`, says: `${says}: ${excerpt(match[0], says)}` }];
  });
  const named = forbidden
    .filter((text) => content.includes(text))
    .map((text) => ({ file: name, says: `holds "${text}"` }));
  const { messages } = await lintSource({
    source: { filePath: name, content, ext: `.${basename(name).split('.').slice(1).join('.')}`, contentType: 'text' },
    options: { maskSecrets: true, config: { rules: [{ id: 'preset', rule: secretRules, options: {} }] } },
  });
  const secrets = messages.map(({ loc, message }) => ({ file: `${name}:${loc.start.line}`, says: message }));
  return [...found, ...named, ...secrets];
}

/** Shortens a text that may contain an access key, so that the error message does not reveal the key. */
function excerpt(text: string, says: string): string {
  return says.includes('key') ? `${text.slice(0, 5)}…` : text;
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

function checkManifest({
  private: isPrivate,
  scripts = {},
  dependencies = {},
  exports = {},
  homepage,
  bugs,
}: PackageManifest): PackageContentFinding[] {
  const [names, needs] = [Object.keys(scripts), Object.keys(dependencies)];
  const says = [
    isPrivate === true && 'is private',
    (homepage === undefined || bugs === undefined) && 'has no homepage or bugs, to which npm links',
    names.some((name) => /^(pre|post)?install$|^prepare$/.test(name)) && 'has an install script',
    needs.length > 0 && `depends on ${needs.join(', ')}; no package may`,
    JSON.stringify(exports).includes('/src/') && 'has an export that points to sources',
  ];
  return says.filter((text) => text !== false).map((text) => ({ file: 'package.json', says: text }));
}

async function lintPackage(folder: string, manifest: PackageManifest): Promise<PackageContentFinding[]> {
  const { messages } = await publint({ pkgDir: folder, pack: false, strict: true, level: 'warning' });
  return messages.map((message) => ({
    file: 'package.json',
    says: formatMessage(message, manifest as unknown as Record<string, unknown>, { color: false }) ?? message.code,
  }));
}
