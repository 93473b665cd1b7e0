import { project } from './projection.ts';

interface Town {
  name: string;
  lat: number;
  lng: number;
}

export interface PlacedTown {
  name: string;
  x: number;
  y: number;
}

const most = 12;
/** Room of a label, in degrees of the map. */
const line = 0.085;
const letter = 0.038;

/** The towns around a point whose names have room beside each other, larger ones first; none under the pin. */
export function placeTowns(towns: readonly Town[], [atX, atY]: readonly [number, number], reach: number): PlacedTown[] {
  const placed: PlacedTown[] = [];
  for (const { name, lat, lng } of towns) {
    if (placed.length === most) break;
    const [x, y] = project(lng, lat);
    const width = name.length * letter;
    if (Math.abs(y - atY) > reach * 0.62 || x < atX - reach || x + width > atX + reach) continue;
    const underPin = y > atY - 0.44 && y < atY + 0.05 && x < atX + 0.16 && x + width > atX - 0.16;
    const collides = placed.some(
      (other) => Math.abs(other.y - y) < line && x < other.x + other.name.length * letter && other.x < x + width,
    );
    if (!underPin && !collides) placed.push({ name, x, y });
  }
  return placed;
}
