/** Step of a member path: a property name and, for a list, the selected items. */
export interface MemberPathStep {
  readonly name: string;
  /** List items that a step of a member path selects. Missing if no brackets follow the name. */
  readonly items?: 'each' | 'first' | 'last' | Readonly<Record<string, string>>;
}

/** Member of a response that a path leads to. */
export interface Member {
  readonly value: unknown;
  /** Path of the member, starting at the object of the rule: `Line[0].distance`. */
  readonly path: string;
}

const step = /^(\w+)(?:\[(|first|last|\w+=[^,\]]+(?:,\w+=[^,\]]+)*)\])?$/;

const parsed = new Map<string, readonly MemberPathStep[] | undefined>();

/** Parses a member path. Returns undefined if it is malformed. The paths of all rules are cached. */
export function parseMemberPath(path: string): readonly MemberPathStep[] | undefined {
  if (!parsed.has(path)) parsed.set(path, parseSteps(path));
  return parsed.get(path);
}

function parseSteps(path: string): MemberPathStep[] | undefined {
  const steps = path.split('.').map((text): MemberPathStep | undefined => {
    const [, name, items] = step.exec(text) ?? [];
    if (name === undefined || items === undefined) return name === undefined ? undefined : { name };
    if (items === '') return { name, items: 'each' };
    if (items === 'first' || items === 'last') return { name, items };
    const pairs = items.split(',').map((pair) => pair.split('=') as [string, string]);
    return { name, items: Object.fromEntries(pairs) };
  });
  return steps.every((one) => one !== undefined) ? steps : undefined;
}

/** Appends a property name to a path, which may be empty. */
export function joinMemberPath(path: string | undefined, member: string): string {
  return path === undefined || path === '' ? member : `${path}.${member}`;
}

/**
 * Reads all members at a path. A single value counts as a list with one item, because a response may contain a single
 * object instead of a list.
 */
export function readMembers(object: unknown, path: string): Member[] {
  const found: Member[] = [];
  collectMembers(object, '', { steps: parseMemberPath(path) ?? [], next: 0, found });
  return found;
}

interface Search {
  readonly steps: readonly MemberPathStep[];
  /** Index of the step that leads on from the value. */
  readonly next: number;
  readonly found: Member[];
}

function collectMembers(value: unknown, path: string, { steps, next, found }: Search): void {
  const step = steps[next];
  if (step === undefined) {
    found.push({ value, path });
    return;
  }
  const { name, items } = step;
  const member = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  if (member === undefined) return;
  const at = joinMemberPath(path, name);
  const rest = { steps, next: next + 1, found };
  const isSelected = (item: unknown): boolean => typeof items !== 'object' || hasValues(item, items);
  if (!Array.isArray(member)) {
    if (isSelected(member)) collectMembers(member, at, rest);
    return;
  }
  const first = items === 'last' ? Math.max(0, member.length - 1) : 0;
  const end = items === 'first' ? Math.min(1, member.length) : member.length;
  for (let index = first; index < end; index++)
    if (isSelected(member[index])) collectMembers(member[index], `${at}[${index}]`, rest);
}

/** True if a path of names without brackets leads to a member, even to an empty list. */
export function hasMember(object: unknown, path: string): boolean {
  const [name = '', ...rest] = path.split('.');
  if (!isObject(object) || !Object.hasOwn(object, name)) return false;
  return rest.length === 0 || hasMember(object[name], rest.join('.'));
}

/** Reads the number at a path. Returns undefined unless the path leads to exactly one number. */
export function readNumberAtPath(object: unknown, path: string): number | undefined {
  const [member, ...others] = readMembers(object, path);
  return member === undefined || others.length > 0 ? undefined : convertValueToNumber(member.value);
}

/**
 * Returns a response value without its attributes. A value with attributes is an object that contains the value in
 * `text`.
 */
export function stripValueAttributes(value: unknown): unknown {
  return isObject(value) ? value['text'] : value;
}

/** Converts a value of a response to a number. */
export function convertValueToNumber(value: unknown): number | undefined {
  const text = stripValueAttributes(value);
  return typeof text === 'string' && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

function hasValues(item: unknown, wanted: Readonly<Record<string, string>>): boolean {
  return isObject(item) && Object.entries(wanted).every(([name, value]) => item[name] === value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
