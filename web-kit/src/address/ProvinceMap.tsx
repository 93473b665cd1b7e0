import { tokens } from '@fluentui/react-components';
import type { Coordinates } from 'shared-contracts/users';
import towns from '../../data/za-places.json';
import provinces from '../../data/za-provinces.json';
import { outlineOf, project } from './projection.ts';
import { placeTowns } from './place-towns.ts';

/** Degrees shown on each side of the centre. */
const reach = 1.1;

const outlines = provinces.features.map(({ properties, geometry }) => ({
  name: properties.name,
  path: outlineOf(geometry),
}));

/** Province outlines and the larger towns around a point, with an optional pin. */
export function ProvinceMap({ at, pinned, label }: { at: Coordinates; pinned: boolean; label: string }) {
  const [x, y] = project(at.longitude, at.latitude);
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height="100%"
      viewBox={`${x - reach} ${y - reach} ${reach * 2} ${reach * 2}`}
      preserveAspectRatio="xMidYMid slice"
    >
      {outlines.map(({ name, path }) => (
        <path
          key={name}
          d={path}
          fill={tokens.colorNeutralBackground1}
          stroke={tokens.colorNeutralStroke1}
          strokeWidth="0.012"
        />
      ))}
      {placeTowns(towns.places, [x, y], reach).map((town) => (
        <g key={`${town.name} ${town.x}`} fill={tokens.colorNeutralForeground3}>
          <circle cx={town.x} cy={town.y} r="0.018" />
          <text x={town.x + 0.035} y={town.y + 0.025} fontSize="0.068">
            {town.name}
          </text>
        </g>
      ))}
      {pinned && (
        <g transform={`translate(${x} ${y}) scale(.5)`}>
          <path
            d="M0 0c.18-.24.28-.36.28-.52a.28.28 0 0 0-.56 0c0 .16.1.28.28.52z"
            fill={tokens.colorBrandBackground}
            stroke={tokens.colorNeutralBackground1}
            strokeWidth="0.04"
          />
          <circle cy="-.52" r=".1" fill={tokens.colorNeutralForegroundOnBrand} />
        </g>
      )}
    </svg>
  );
}
