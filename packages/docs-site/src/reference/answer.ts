import { units } from '@route-search/schemas/catalogues';
import {
  resolveRef,
  resolveSchema,
  type OpenApiDocument,
  type Response,
  type Schema,
} from '@route-search/spec/document';
import { responseNotes } from '@route-search/spec/prose';
import { joinTexts, valuesOf, wordOf, type ValueView } from './parameters.ts';
import { termRefs, type TermRef } from '../base/terms.ts';
import { typeWords } from './words.ts';

/** What the SDK calls a member of an answer. */
export interface SdkMember {
  readonly name: string;
  /** Its type in TypeScript. */
  readonly type: string;
  /** The object that it is, or that its list holds. */
  readonly entity?: string;
}

/** The names of the SDK's decoded face, as `@route-search/sdk/faces.json` lists them. */
export interface SdkFaces {
  /** The object that an answer decodes to, by the name of its schema. */
  readonly answers: Readonly<Record<string, string>>;
  /** The members of the objects by their names on the wire. */
  readonly entities: Readonly<Record<string, Readonly<Record<string, SdkMember>>>>;
}

/** A property of an answer. Texts are Markdown with code in backticks. */
export interface PropertyView {
  readonly name: string;
  /** Id of the place on the page: `response-Course-Price`. */
  readonly anchor: string;
  /** Where it stands, below `ResultSet`: `Course.Price`. */
  readonly path: string;
  readonly meaning: string;
  /** What it is on the wire, in Japanese. */
  readonly wire: string;
  readonly unit?: string;
  readonly required: boolean;
  /** Sentences beyond the meaning: one or many, values that may be added, what is not guaranteed. */
  readonly notes: readonly string[];
  /** Its name and type in the SDK's decoded answer. */
  readonly sdk?: { readonly name: string; readonly type: string; readonly path: string };
  readonly values: readonly ValueView[];
  readonly terms: readonly TermRef[];
  readonly children: readonly PropertyView[];
}

/** A successful answer. */
export interface AnswerView {
  readonly status: string;
  readonly description: string;
  /** Name of its schema. */
  readonly schema: string;
  /** Name of the SDK's type for it. */
  readonly sdkType?: string;
  /** What `ResultSet` holds. */
  readonly properties: readonly PropertyView[];
}

/** Reads answers as trees of properties. The same schema is read once. */
export class AnswerReader {
  readonly #document: OpenApiDocument;
  readonly #faces: SdkFaces;
  readonly #known = new Map<string, readonly PropertyView[]>();

  /**
   * @param document - the bundled document
   * @param faces - the names of the SDK
   */
  constructor(document: OpenApiDocument, faces: SdkFaces) {
    this.#document = document;
    this.#faces = faces;
  }

  /**
   * The answer of a response.
   *
   * @param status - its status
   * @param reference - the response
   */
  answer(status: string, reference: Response): AnswerView {
    const { description, content } = resolveRef(this.#document, reference);
    const schema = content?.['application/json']?.schema ?? {};
    const name = nameOf(schema) ?? '';
    const sdkType = this.#faces.answers[name];
    return {
      status,
      description,
      schema: name,
      ...(sdkType === undefined ? {} : { sdkType }),
      properties: this.#properties(schema, name, sdkType),
    };
  }

  #properties(schema: Schema, name: string, sdkType: string | undefined): readonly PropertyView[] {
    const known = name === '' ? undefined : this.#known.get(name);
    if (known !== undefined) return known;
    const whole = resolveSchema(this.#document, schema);
    const wrapped = whole.properties?.['ResultSet'];
    const body = wrapped === undefined ? whole : resolveSchema(this.#document, wrapped);
    const properties = this.#members([body], { path: [], open: new Set(), entity: sdkType, sdkPath: '' });
    if (name !== '') this.#known.set(name, properties);
    return properties;
  }

  /** The properties of all objects among some alternatives, each name once. */
  #members(alternatives: readonly Schema[], place: Place): PropertyView[] {
    const members = new Map<string, { schema: Schema; required: boolean }>();
    for (const { properties = {}, required = [] } of alternatives) {
      for (const [name, schema] of Object.entries(properties)) {
        if (!members.has(name)) members.set(name, { schema, required: required.includes(name) });
      }
    }
    return [...members].map(([name, { schema, required }]) => this.#property(name, { schema, required }, place));
  }

  #property(name: string, { schema, required }: { schema: Schema; required: boolean }, place: Place): PropertyView {
    const whole = resolveSchema(this.#document, schema);
    const alternatives = this.#alternatives(schema);
    const lists = alternatives.filter(({ type }) => type === 'array');
    const items = lists.flatMap((list) => this.#alternatives(list.items ?? {}));
    const singles = [...alternatives.filter((one) => !lists.includes(one)), ...items];
    const path = [...place.path, name];
    const anchor = `response-${path.join('-')}`;
    const sdk = place.entity === undefined ? undefined : this.#faces.entities[place.entity]?.[name];
    const sdkPath = sdk === undefined ? '' : `${place.sdkPath === '' ? '' : `${place.sdkPath}.`}${sdk.name}`;
    // An object within itself would never end; the outer one says what it holds.
    const own = singles.filter(({ properties }) => properties !== undefined && !place.open.has(properties));
    const [unit] = singles.flatMap(({ 'x-unit': one }) => (one === undefined ? [] : [one]));
    const meaning = joinTexts([whole.description ?? items[0]?.description]);
    return {
      name,
      anchor,
      path: path.join('.'),
      meaning,
      wire: wireOf(alternatives, items),
      ...(unit === undefined ? {} : { unit: units[unit] }),
      required,
      // What the author has said already needs no note.
      notes: [...new Set([whole, ...singles].flatMap(notesOf))].filter((note) => !meaning.includes(note)),
      ...(sdk === undefined ? {} : { sdk: { name: sdk.name, type: sdk.type, path: sdkPath } }),
      values: uniqueValues(singles.flatMap((single) => valuesOf(single, anchor))),
      terms: termRefs([whole, ...items].flatMap((one) => one['x-terms'] ?? [])),
      children: this.#members(own, {
        path,
        open: new Set([...place.open, ...own.map(({ properties }) => properties)]),
        entity: sdk?.entity,
        sdkPath: sdk?.type.startsWith('readonly ') === true ? `${sdkPath}[]` : sdkPath,
      }),
    };
  }

  /** The members of a union, flat; a schema that is no union is its own only member. */
  #alternatives(schema: Schema): Schema[] {
    const whole = resolveSchema(this.#document, schema);
    const parts = whole.anyOf ?? whole.oneOf;
    return parts === undefined ? [whole] : parts.flatMap((part) => this.#alternatives(part));
  }
}

interface Place {
  readonly path: readonly string[];
  /** The objects that it stands in. */
  readonly open: ReadonlySet<unknown>;
  readonly entity: string | undefined;
  readonly sdkPath: string;
}

/**
 * The name of the component that a schema refers to.
 *
 * @param schema - the schema
 */
export function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.replace(/^.*\//, '');
}

/** What a property is on the wire: the text says in parentheses what it stands for. */
function wireOf(alternatives: readonly Schema[], items: readonly Schema[]): string {
  const words = alternatives.map((one) => {
    if (one.type !== 'array') return wireWord(one);
    return `${[...new Set(items.map(wireWord))].join('か')}の配列`;
  });
  return [...new Set(words)].join('、または');
}

function wireWord(schema: Schema): string {
  const [type = 'any'] = [schema.type ?? 'any'].flat();
  const word = typeWords[type] ?? type;
  const meaning = wordOf(schema);
  return meaning === word ? word : `${word}（${meaning}）`;
}

function notesOf(schema: Schema): string[] {
  return [
    ...responseNotes(schema),
    ...(schema['x-unconfirmed'] === true ? ['構造は保証されていません。'] : []),
    ...(schema['x-datum'] === undefined ? [] : [DATUMS[schema['x-datum']]]),
  ];
}

const DATUMS = { wgs84: '世界測地系です。', tokyo: '日本測地系です。' } as const;

function uniqueValues(values: readonly ValueView[]): ValueView[] {
  return [...new Map(values.map((one) => [one.value, one])).values()];
}
