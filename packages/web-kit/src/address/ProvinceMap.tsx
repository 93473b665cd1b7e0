import { tokens } from '@fluentui/react-components';
import type { Coordinates } from 'shared-contracts/user';
import towns from '../../data/za-places.json';
import provinces from '../../data/za-provinces.json';

/** Length of a degree of longitude relative to one of latitude, at 29° south (the middle of South Africa). */
const longitudeScale = Math.cos((29 * Math.PI) / 180);

/** Projects geographic coordinates to the flat map: x to the east, y to the south. */
export const project = (longitude: number, latitude: number): [number, number] => [
  longitude * longitudeScale,
  -latitude,
];

interface Outline {
  type: string;
  coordinates: readonly unknown[];
}

/** SVG path of a GeoJSON Polygon or MultiPolygon. */
export function outlineOf({ type, coordinates }: Outline): string {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates;
  return polygons.flatMap((polygon) => listOf(polygon).map(ringPath)).join('');
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function ringPath(ring: unknown): string {
  const points = listOf(ring).map((point) => {
    const [longitude, latitude] = listOf(point);
    return project(Number(longitude), Number(latitude))
      .map((part) => part.toFixed(3))
      .join(' ');
  });
  return `M${points.join('L')}z`;
}

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

interface Town {
  name: string;
  lat: number;
  lng: number;
}

interface PlacedTown {
  name: string;
  x: number;
  y: number;
}

const maxTowns = 12;
/** Height of a label and width of one of its letters, in degrees of the map. */
const lineHeight = 0.085;
const letterWidth = 0.038;

/** Selects up to 12 towns around a point whose labels overlap neither each other nor the pin, larger towns first. */
export function placeTowns(towns: readonly Town[], [atX, atY]: readonly [number, number], reach: number): PlacedTown[] {
  const placed: PlacedTown[] = [];
  for (const { name, lat, lng } of towns) {
    if (placed.length === maxTowns) break;
    const [x, y] = project(lng, lat);
    const width = name.length * letterWidth;
    if (Math.abs(y - atY) > reach * 0.62 || x < atX - reach || x + width > atX + reach) continue;
    const underPin = y > atY - 0.44 && y < atY + 0.05 && x < atX + 0.16 && x + width > atX - 0.16;
    const collides = placed.some(
      (town) => Math.abs(town.y - y) < lineHeight && x < town.x + town.name.length * letterWidth && town.x < x + width,
    );
    if (!underPin && !collides) placed.push({ name, x, y });
  }
  return placed;
}
