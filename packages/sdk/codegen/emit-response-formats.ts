import type { Api } from '@route-search/spec/api';
import { answerEntities, decodedMembers, type DecodedMember } from './decoded-names.ts';
import { memberType } from './emit-types.ts';

/** What a member of an answer is called in the decoded format. */
interface FormatMember {
  readonly name: string;
  readonly type: string;
  /** The object that it is, or that its list holds. */
  readonly entity?: string;
}

/** The names of the decoded format, for tools that show both faces. */
export interface Faces {
  /** The object that an answer decodes to, by the name of its schema in the spec. */
  readonly answers: Readonly<Record<string, string>>;
  /** The members of the objects by their names on the wire. */
  readonly entities: Readonly<Record<string, Readonly<Record<string, FormatMember>>>>;
}

export function emitResponseFormats(api: Api): Faces {
  const formatMember = (member: DecodedMember): FormatMember => ({
    name: member.name,
    type: memberType(member),
    ...('entity' in member.shape ? { entity: member.shape.entity } : {}),
  });
  return {
    answers: Object.fromEntries(api.operations.map(({ answer }) => [answer.schema, answer.entity])),
    entities: Object.fromEntries(
      answerEntities(api).map((entity) => [
        entity.id,
        Object.fromEntries(decodedMembers(entity).map((member) => [member.wire, formatMember(member)])),
      ]),
    ),
  };
}
