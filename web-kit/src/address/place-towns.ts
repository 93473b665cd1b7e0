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
