/** Degrees of longitude are shorter than those of latitude; at the middle of South Africa by this much. */
const shrink = Math.cos((29 * Math.PI) / 180);

/** A point of the earth on our flat map: x to the east, y to the south. */
export const project = (longitude: number, latitude: number): [number, number] => [longitude * shrink, -latitude];

interface Outline {
  type: string;
  coordinates: readonly unknown[];
}

/** The path of a polygon or of several. */
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
