import type { ReactNode } from 'react';
import { findTextsAtPath, type JsonObject } from '../../response/json-object.ts';
import type { CourseDescription, DescribedSection, DescribedStop } from '../../response/describe-course.ts';
import type { FollowUpOperation } from '../../model/definition.ts';
import { operationPageHref } from '../shared/page-address.ts';

/** Vertical diagram of a route: stops, and between them lines in the colours of the railway lines. */
export function CourseDiagram({ course }: { readonly course: CourseDescription }): ReactNode {
  const { stops, sections, totals } = course;
  return (
    <>
      {stops.length === 0 && <p>このレスポンスに経路の道のりはありません。</p>}
      <ol className="pg-route">
        {stops.flatMap((stop, index) => {
          const section = sections[index];
          return [
            <Stop key={`stop-${index}`} stop={stop} />,
            ...(section === undefined ? [] : [<Leg key={`leg-${index}`} section={section} />]),
          ];
        })}
      </ol>
      {totals.length > 0 && (
        <dl className="pg-totals">
          {totals.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Stop({ stop }: { readonly stop: DescribedStop }): ReactNode {
  const { name, code, arrival, departure, transfer } = stop;
  return (
    <li className="pg-stop">
      <span className="pg-times">
        {arrival !== undefined && <span>{arrival}着</span>}
        {departure !== undefined && <span>{departure}発</span>}
      </span>
      <span className="pg-dot" aria-hidden="true" />
      <span className="pg-place">
        <b>{name}</b> {code !== undefined && <code>{code}</code>}
        {transfer !== undefined && <span className="pg-transfer">{transfer}</span>}
      </span>
    </li>
  );
}

/** Facts about a route or a section, such as its duration. No line ends within a fact or begins with the dot between two. */
export function Facts({ facts }: { readonly facts: readonly string[] }): ReactNode {
  return facts.map((fact, index) => (
    <span className="pg-fact" key={index}>
      {index === facts.length - 1 ? fact : `${fact}・`}
    </span>
  ));
}

function Leg({ section }: { readonly section: DescribedSection }): ReactNode {
  const { name, symbol, color, textColor, isWalk, facts, prices, comments, index } = section;
  return (
    <li className={isWalk ? 'pg-leg pg-walk' : 'pg-leg'}>
      {/* Set the colours by SVG attributes, because the content security policy forbids style attributes. */}
      <svg className="pg-bar" aria-hidden="true">
        <rect width="100%" height="100%" fill={color} />
      </svg>
      <div>
        <p className="pg-line">
          {symbol !== undefined && (
            <svg className="pg-symbol" role="img" aria-label={`路線記号 ${symbol}`}>
              <rect width="100%" height="100%" rx="4" fill={color} />
              <text x="50%" y="50%" fill={textColor ?? 'currentColor'}>
                {symbol}
              </text>
            </svg>
          )}
          <span>{name}</span> <span className="pg-index">区間{index}</span>
        </p>
        {facts.length > 0 && (
          <p className="pg-facts">
            <Facts facts={facts} />
          </p>
        )}
        {prices.length > 0 && <p className="pg-price">{prices.join('、')}</p>}
        {comments.map((comment) => (
          <p key={comment} className="pg-comment">
            {comment}
          </p>
        ))}
      </div>
    </li>
  );
}

interface NextCallsProps {
  /** Route of the response as JSON, not decoded by the SDK. */
  readonly course: JsonObject;
  readonly sections: readonly DescribedSection[];
  readonly next: readonly FollowUpOperation[];
}

/** Links to the operations that accept data of this route. */
export function FollowUpLinks({ course, sections, next }: NextCallsProps): ReactNode {
  const section = sections.find(({ isWalk }) => !isWalk)?.index;
  const links = next.flatMap(({ id, summary, values, needsSection }) => {
    const given = [
      ...Object.entries(values).map(([name, path]) => [name, findTextsAtPath(course, path)[0]?.text] as const),
      ...(needsSection ? [['sectionIndex', section] as const] : []),
    ];
    if (given.some(([, value]) => value === undefined)) return [];
    const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&');
    return [{ id, summary, href: operationPageHref(id, `#playground?${query}`) }];
  });
  if (links.length === 0) return null;
  return (
    <details className="pg-next">
      <summary>この経路のデータで試せるAPI</summary>
      <ul>
        {links.map(({ id, summary, href }) => (
          <li key={id}>
            <a href={href}>{summary}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
