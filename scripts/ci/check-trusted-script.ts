import { parse } from 'unbash';

/**
 * Node types of the shell syntax that cannot run data as code. Excluded: arithmetic, `[[`, functions, process
 * substitutions, here documents and arrays.
 */
const allowedSyntax = new Set(
  'AndOr Assignment BraceGroup Case CaseItem Command CommandExpansion CompoundList DoubleQuoted FileDescriptor Glob If Literal ParameterExpansion Pipeline Redirect Redirected Script SimpleExpansion SingleQuoted Statement Subshell While Word'.split(
    ' ',
  ),
);

/**
 * Pattern of a path that is relative or below `RUNNER_TEMP`. It cannot match a program or the settings of a program.
 */
export const safePathPattern = /^"?(?:\$RUNNER_TEMP\/|\$\{\{ runner\.temp \}\}\/)?\w[\w.-]*(?:\/\w[\w.-]*)*\/?"?$/;
const safeTarget = /^(?:\/dev\/null|"\$GITHUB_(?:OUTPUT|STEP_SUMMARY)")$/;

/**
 * Preinstalled programs of the runner, each with a pattern of arguments with which it does not run its input as code.
 * In the tested text, a word that begins with a variable is `$`, because it may be an option. Before you add a program
 * or option, check in its manual that it starts no program and reads no settings from the working directory.
 */
const trustedPrograms: Readonly<Record<string, RegExp>> = {
  '[': /^(?:-[efnsz] \S+|\S+ (?:=|!=|-eq) \S+) \]$/,
  cat: /^[^\s-]\S*$/,
  continue: /^$/,
  cp: /^\w\S* \w\S*$/,
  echo: /^/,
  exit: /^\d*$/,
  gh: /^(?:api|issue create|issue comment|pr comment|run download)(?: (?:--(?:body-file|dir|field|header|jq|method|name|paginate|raw-field|title)|[^\s-]\S*))*$/,
  grep: /^-c \S+ \w\S*$/,
  head: /^-[cn] \d+(?: [^\s-]\S*)?$/,
  jq: /^(?:(?:-r|--raw-input|--raw-output|--slurp|--slurpfile \w+ \w\S*) )*[^\s$-]\S*(?: \w\S*)?$/,
  npm: /^(?:view -- \$ version|publish \.\/\w\S*(?: --(?:ignore-scripts|provenance|access public|tag \w+))*)$/,
  printf: /^[^\s$-]/,
  read: /^-r(?: [a-z_]+)+$/,
  sha512sum: /^--check --strict$/,
  tar: /^-xzOf \w\S* \w\S*$/,
};

interface ShellNode {
  readonly type?: string;
  readonly text?: string;
  readonly name?: ShellWord | string;
  readonly prefix?: readonly unknown[] | string;
  readonly suffix?: readonly ShellWord[];
  readonly operator?: string;
  readonly target?: ShellWord;
}

interface ShellWord {
  readonly type?: string;
  readonly text: string;
  readonly value?: string;
  readonly parts?: readonly { readonly type: string; readonly parts?: readonly { readonly type: string }[] }[];
}

/** Command of a shell script, without quotes. */
export interface ShellCommand {
  readonly program: string;
  readonly args: readonly string[];
}

/** Lists all commands of a shell script, including those in substitutions and here documents. */
export function listShellCommands(script: string): ShellCommand[] {
  const { nodes, isValid } = listNodes(script);
  if (!isValid) return [{ program: 'an unreadable script', args: [] }];
  return nodes.filter(isCommand).map(({ name, suffix = [] }) => ({
    program: typeof name === 'object' ? textOf(name) : '',
    args: suffix.map(textOf),
  }));
}

/**
 * Finds everything in a shell script that could run code of somebody else. Accepts only reviewed syntax, programs and
 * options, so that it also reports unknown ways to run code.
 *
 * @param script - Bash script of a workflow step
 * @param foreign - additional programs that the script may run with any arguments
 */
export function findUntrustedCode(script: string, foreign: readonly string[] = []): string[] {
  const { nodes, isValid } = listNodes(script);
  if (!isValid) return ['is unreadable'];
  return nodes.flatMap((node) => {
    if (node.type !== undefined && !allowedSyntax.has(node.type)) return [`uses ${node.type} (${node.text ?? ''})`];
    if (node.type === 'ParameterExpansion' && !/^\$\{\w+\}$/.test(node.text ?? '')) return [`uses ${node.text ?? ''}`];
    if (node.type === 'Assignment' && !/^[a-z_]+=/.test(node.text ?? '')) return [`sets ${node.text ?? ''}`];
    if (node.type === 'Redirect') return isSafeRedirect(node) ? [] : [`writes to ${node.target?.text ?? ''}`];
    if (!isCommand(node)) return [];
    return isTrusted(node, foreign) ? [] : [`runs ${listWords(node).slice(0, 3).join(' ')}`];
  });
}

function isCommand({ type }: ShellNode): boolean {
  return type === 'Command';
}

function isSafeRedirect({ operator = '', target }: ShellNode): boolean {
  const text = target?.text ?? '';
  if (operator === '>&') return /^\d$/.test(text);
  return /^(?:>|>>|<)$/.test(operator) && (safeTarget.test(text) || safePathPattern.test(text));
}

function isTrusted(command: ShellNode, foreign: readonly string[]): boolean {
  const { name, prefix = [], suffix = [] } = command;
  if (name === undefined) return true;
  if (typeof name === 'string' || prefix.length > 0 || name.parts !== undefined) return false;
  if (foreign.some((program) => `${listWords(command).join(' ')} `.startsWith(`${program} `))) return true;
  const args = suffix.filter(({ type }) => type === 'Word');
  if (args.some(isSplit)) return false;
  const paths = args.filter((_, index) => name.text === 'cp' || args[index - 1]?.text === '--dir');
  if (!paths.every(({ text }) => safePathPattern.test(text))) return false;
  const trusted = new Map(Object.entries(trustedPrograms)).get(name.text);
  return trusted?.test(args.map(markWord).join(' ')) === true;
}

/** True for a word that Bash splits into several words or expands to file names. */
function isSplit({ text, parts = [] }: ShellWord): boolean {
  return /^[~{]/.test(text) || parts.some(({ type }) => !/^(?:Literal|SingleQuoted|DoubleQuoted)$/.test(type));
}

/**
 * Formats a word for comparison with the patterns of trusted arguments: without quotes, with `_` for spaces, and `$` if
 * it begins with a variable.
 */
function markWord(word: ShellWord): string {
  const first = word.parts?.[0];
  const begins = first?.type === 'DoubleQuoted' ? first.parts?.[0]?.type : first?.type;
  if (begins?.endsWith('Expansion') === true) return '$';
  return textOf(word).replaceAll(/\s/g, '_') || "''";
}

function listWords({ name, suffix = [] }: ShellNode): string[] {
  return [typeof name === 'object' ? name.text : '', ...suffix.map(textOf)];
}

function textOf(word: ShellWord): string {
  return word.value ?? word.text;
}

function listNodes(script: string): { readonly nodes: readonly ShellNode[]; readonly isValid: boolean } {
  // The parser resolves command substitutions lazily, when its tree is converted to JSON.
  const tree = JSON.parse(JSON.stringify(parse(script))) as { errors?: readonly unknown[] };
  const nodes: ShellNode[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (!Array.isArray(node)) nodes.push(node);
    for (const child of Object.values(node)) visit(child);
  };
  visit(tree);
  return { nodes, isValid: (tree.errors ?? []).length === 0 };
}
