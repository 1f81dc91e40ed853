import type { OpenApiDocument } from '@route-search/spec/document';
import { memberType } from './emit-types.ts';
import { isEntity, type Model } from './model.ts';

/** What a member of an answer is called in the decoded face. */
export interface FaceMember {
  readonly name: string;
  /** Its type in TypeScript. */
  readonly type: string;
  /** The object that it is, or that its list holds. */
  readonly entity?: string;
}

/** The names of the decoded face, for tools that show both faces. */
export interface Faces {
  /** The object that an answer decodes to, by the name of its schema in the spec. */
  readonly answers: Readonly<Record<string, string>>;
  /** The members of the objects by their names on the wire. */
  readonly entities: Readonly<Record<string, Readonly<Record<string, FaceMember>>>>;
}

/**
 * The names and types of the decoded face.
 *
 * @param model - the spec
 */
export function facesOf({ document, entities, operations }: Model): Faces {
  return {
    answers: Object.fromEntries(operations.map(({ object, result }) => [answerName(document, object), result.name])),
    entities: Object.fromEntries(
      entities.map(({ name, members }) => [
        name,
        Object.fromEntries(
          members.map((member): [string, FaceMember] => [
            member.wire,
            {
              name: member.name,
              type: memberType(member),
              ...(isEntity(member.value) ? { entity: member.value.name } : {}),
            },
          ]),
        ),
      ]),
    ),
  };
}

function answerName({ components }: OpenApiDocument, { responses }: Model['operations'][number]['object']): string {
  const answer = responses['200'];
  const whole = answer?.$ref === undefined ? answer : components.responses?.[lastPart(answer.$ref)];
  return lastPart(whole?.content?.['application/json']?.schema?.$ref ?? '');
}

function lastPart(reference: string): string {
  return reference.replace(/^.*\//, '');
}
