import { stringify } from 'yaml';
import { extensibleObjects, listObjectExtensions, type Definition, type Vocabulary } from './vocabulary.ts';

/** Emits the generated tables of EXTENSIONS.md by name. Each table is inserted between two markers with its name. */
export function emitExtensionTables(vocabulary: Vocabulary): Readonly<Record<string, string>> {
  const kinds = Object.entries(vocabulary['RuleKinds']?.properties ?? {});
  return {
    extensions: table(
      ['extension', 'on', 'meaning', 'read by'],
      Object.entries(vocabulary)
        .filter(([name]) => name.startsWith('x-'))
        .map(([name, definition]) => [
          `\`${name}\``,
          `${definition.which ?? carriersOf(vocabulary, name)}${definition.bundleOnly === true ? ', in the bundle only' : ''}`,
          definition.description ?? '',
          definition.readBy?.join(', ') ?? '',
        ]),
    ),
    natives: valueTable(['value', 'wire form', 'example'], vocabulary['NativeType']),
    units: `${vocabulary['Unit']?.enum?.map((unit) => `\`${unit}\``).join(', ') ?? ''}.`,
    effects: valueTable(['`effect`', 'meaning'], vocabulary['Effect']),
    'request-kinds': table(
      ['kind', 'holds when'],
      kinds
        .filter(([, { facts }]) => facts === undefined)
        .map(([name, definition]) => [example(name, definition), definition.description]),
    ),
    'response-kinds': table(
      ['kind', 'holds when'],
      Object.entries(vocabulary['ResponseRuleKinds']?.properties ?? {}).map(([name, definition]) => [
        example(name, definition),
        definition.description,
      ]),
    ),
    'server-kinds': table(
      ['kind', 'holds when', 'facts of an example'],
      kinds
        .filter(([, { facts }]) => facts !== undefined)
        .map(([name, definition]) => [
          example(name, definition),
          definition.description,
          `\`${flow(definition.facts)}\``,
        ]),
    ),
  };
}

/**
 * Replaces the generated content between the markers of a Markdown text.
 *
 * @throws TypeError if a marker is missing
 */
export function replaceBetweenMarkers(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((filled, [name, part]) => {
    const place = new RegExp(`(<!-- made by ./run meta: ${name} -->\\n)[^]*?(\\n<!-- end -->)`);
    if (!place.test(filled)) throw new TypeError(`no marker ${name}`);
    return filled.replace(place, (_, start: string, end: string) => `${start}\n${part}\n${end}`);
  }, text);
}

function carriersOf(vocabulary: Vocabulary, extension: string): string {
  const found = extensibleObjects.filter((object) => listObjectExtensions(vocabulary, object).includes(extension));
  return found.join(', ').toLowerCase();
}

function valueTable(head: readonly string[], definition: Definition = {}): string {
  const { enum: values = [], enumDescriptions = [], enumExamples = [] } = definition;
  return table(
    head,
    values.map((value, index) =>
      [`\`${value}\``, enumDescriptions[index], `\`${JSON.stringify(enumExamples[index])}\``].slice(0, head.length),
    ),
  );
}

function example(name: string, { examples = [] }: Definition): string {
  return `\`${name}: ${flow(examples[0])}\``;
}

/** Formats a value as YAML on one line, in the style of oxfmt. */
function flow(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim().replace(/\[ /g, '[').replace(/ \]/g, ']');
}

function table(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const line = (cells: readonly (string | undefined)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
