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
