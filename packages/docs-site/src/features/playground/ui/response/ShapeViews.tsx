import type { ReactNode } from 'react';
import { createRouteShapeView, type RouteShapeView } from '../../response/route-shape.ts';
import type { DecodedResponseViews } from '../shared/decoded-views.ts';

export const shapeViews: DecodedResponseViews = {
  tabs: (json) => {
    const shape = createRouteShapeView(json);
    if (shape === undefined) return [];
    return [{ name: 'picture', label: '図', content: () => <ShapePicture shape={shape} /> }];
  },
};

function ShapePicture({ shape }: { readonly shape: RouteShapeView }): ReactNode {
  const { width, height, lines } = shape;
  const names = lines.map(({ sectionIndex, name }) => `区間${sectionIndex} ${name}`).join('、');
  return (
    <figure className="pg-shape">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`経路の形状。北が上です。${names}`}>
        {lines.flatMap(({ sectionIndex, color, polylines }) =>
          polylines.map((points, index) => (
            <polyline key={`${sectionIndex}-${index}`} points={points} stroke={color ?? 'currentColor'} />
          )),
        )}
      </svg>
      <figcaption>
        <ul>
          {lines.map(({ sectionIndex, name, color }) => (
            <li key={sectionIndex}>
              <svg viewBox="0 0 24 6" aria-hidden="true">
                <rect width="24" height="6" rx="3" fill={color ?? 'currentColor'} />
              </svg>
              区間{sectionIndex} {name}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
