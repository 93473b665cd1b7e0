import { tokens } from '@fluentui/react-components';
import type { Coordinates } from 'shared-contracts/users';
import provinces from '../../data/za-provinces.json';
import towns from '../../data/za-places.json';
import { outlineOf, project } from './projection.ts';

/** Degrees shown to each side. */
const reach = 1.6;
const most = 9;

const outlines = provinces.features.map(({ properties, geometry }) => ({ name: properties.name, path: outlineOf(geometry) }));

/** Province outlines and the larger towns around a point, with a pin on it. */
export function ProvinceMap({ at, pinned, label }: { at: Coordinates; pinned: boolean; label: string }) {
  const [x, y] = project(at.longitude, at.latitude);
  const near = towns.places.filter(({ lat, lng }) => Math.abs(lat - at.latitude) < reach * 0.7 && Math.abs(lng - at.longitude) < reach * 1.6).slice(0, most);
  return (
    <svg role="img" aria-label={label} width="100%" height="100%" viewBox={`${x - reach} ${y - reach} ${reach * 2} ${reach * 2}`} preserveAspectRatio="xMidYMid slice">
      {outlines.map(({ name, path }) => (
        <path key={name} d={path} fill={tokens.colorNeutralBackground1} stroke={tokens.colorNeutralStroke1} strokeWidth="0.02" />
      ))}
      {near.map(({ name, lat, lng }) => {
        const [townX, townY] = project(lng, lat);
        return (
          <g key={name}>
            <circle cx={townX} cy={townY} r="0.03" fill={tokens.colorNeutralForeground3} />
            <text x={townX + 0.06} y={townY + 0.04} fontSize="0.13" fill={tokens.colorNeutralForeground3}>
              {name}
            </text>
          </g>
        );
      })}
      {pinned && <path d={`M${x} ${y}c.18-.24.28-.36.28-.52a.28.28 0 0 0-.56 0c0 .16.1.28.28.52z`} fill={tokens.colorBrandBackground} stroke={tokens.colorNeutralBackground1} strokeWidth="0.03" />}
    </svg>
  );
}
