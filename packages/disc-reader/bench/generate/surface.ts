import { between, pick, type Random } from '../seeded-random.ts';
import { type Layout, middleOfMass } from './layouts.ts';

/** SVG of what lies on a disc, in hundredths of its radius from its middle. */
export type Surface = (layout: Layout, random: Random) => string;

const soft = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

const anywhere = (random: Random): readonly [x: number, y: number] => [
  between(random, -80, 80),
  between(random, -80, 80),
];

/** A crease across the disc through a point: a light edge beside a dark one. */
const crease = ([x, y]: readonly [x: number, y: number], random: Random): string => {
  const width = between(random, 0.4, 1.1);
  return `<g transform="translate(${x} ${y}) rotate(${between(random, -80, 80)})" filter="url(#crease)">
<rect x="-150" y="-14" width="300" height="14" fill="#000" opacity="${between(random, 0.05, 0.2)}"/>
<rect x="-150" y="0" width="300" height="${width}" fill="#fff" opacity="${between(random, 0.5, 0.85)}"/>
<rect x="-150" y="${-width}" width="300" height="${width}" fill="#333" opacity="${between(random, 0.2, 0.5)}"/></g>${soft('crease', 0.3)}`;
};

const spots = (random: Random, count: number, draw: (x: number, y: number) => string): string =>
  Array.from({ length: count }, () => draw(...anywhere(random))).join('');

export const surfaces = {
  clean: () => '',
  yellowed: () => '<circle r="100" fill="#d8b95a" opacity="0.25"/>',
  dust: (_, random) =>
    spots(
      random,
      90,
      (x, y) => `<circle cx="${x}" cy="${y}" r="${between(random, 0.15, 0.5)}" fill="#665" opacity="0.6"/>`,
    ),
  rim: () => '<circle r="97" fill="none" stroke="#222" stroke-width="7" opacity="0.8"/>',
  'fold over the tare': (layout, random) => crease(middleOfMass(layout, 'tare'), random),
  'fold over the gvm': (layout, random) => crease(middleOfMass(layout, 'gvm'), random),
  folds: (_, random) => crease(anywhere(random), random) + crease(anywhere(random), random),
  bubbles: (_, random) =>
    spots(random, 14, (x, y) => {
      const r = between(random, 2, 8);
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity="0.12" stroke="#fff" stroke-opacity="0.5" stroke-width="0.5"/><path d="M${x - 0.6 * r} ${y - 0.4 * r}a${r} ${r} 0 0 1 ${0.6 * r} ${-0.4 * r}" stroke="#fff" stroke-width="0.7" fill="none"/>`;
    }),
  drops: (_, random) =>
    soft('drop', 0.4) +
    spots(random, 16, (x, y) => {
      const r = between(random, 1.5, 5);
      return `<g filter="url(#drop)"><circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity="0.25" stroke="#445" stroke-opacity="0.45" stroke-width="0.8"/><circle cx="${x - r / 3}" cy="${y - r / 3}" r="${r / 4}" fill="#fff"/></g>`;
    }),
  dirt: (_, random) => `<filter id="dirt" x="0" y="0" width="1" height="1">
<feTurbulence type="fractalNoise" baseFrequency="${between(random, 0.04, 0.12)}" numOctaves="3" seed="${Math.floor(random() * 999)}"/>
<feColorMatrix values="0 0 0 0 0.4  0 0 0 0 0.33  0 0 0 0 0.25  9 0 0 0 ${between(random, -5.9, -5.3)}"/></filter>
<rect x="-100" y="-100" width="200" height="200" filter="url(#dirt)" opacity="0.7"/>`,
  reflection: (_, random) =>
    soft('light', 5) +
    spots(
      random,
      9,
      (x, y) =>
        `<ellipse cx="${x}" cy="${y}" rx="${between(random, 6, 30)}" ry="${between(random, 6, 20)}" fill="${pick(random, ['#fff', '#263'])}" opacity="${between(random, 0.15, 0.4)}" filter="url(#light)"/>`,
    ),
  'tint band': (_, random) =>
    `<rect x="-100" y="-100" width="200" height="${between(random, 60, 140)}" fill="#123" opacity="${between(random, 0.35, 0.6)}" transform="rotate(${between(random, -12, 12)})"/>`,
  thumb: (layout, random) => finger(placeAwayFromMasses(layout, random)),
  wiper: (layout, random) => {
    const [x, y] = placeAwayFromMasses(layout, random);
    // upright, or away from the masses it would cross them further along
    return `<rect x="-3" y="-150" width="6" height="300" fill="#151515" transform="translate(${x} ${y}) rotate(${between(random, -4, 4)})"/>`;
  },
  'covered tare': (layout, random) => cover(middleOfMass(layout, 'tare'), random),
  'covered gvm': (layout, random) => cover(middleOfMass(layout, 'gvm'), random),
  'folded tare': (layout, random) => {
    const [x, y] = middleOfMass(layout, 'tare');
    return foldedAway([x + between(random, -11, 3), y], random);
  },
  'torn tare': (layout, random) => torn(middleOfMass(layout, 'tare'), random),
} satisfies Record<string, Surface>;

export type SurfaceName = keyof typeof surfaces;

/** Something small on a digit of a mass. */
function cover([x, y]: readonly [x: number, y: number], random: Random): string {
  const fill = pick(random, ['#8a6a52', '#f4f4f0', '#26262a', '#fff', '#c9c4a8']);
  return `<ellipse cx="${x + between(random, -11, 7)}" cy="${y}" rx="${between(random, 1.8, 4)}" ry="${between(random, 4, 7)}" fill="${fill}"/>`;
}

/** A fold so deep that the print in it is hidden: a bright and a dark strip about as wide as a digit. */
function foldedAway([x, y]: readonly [x: number, y: number], random: Random): string {
  const width = between(random, 2, 4.5);
  const [bright, dark] = [pick(random, ['#e9e9e2', '#fff', '#d5d8cf']), pick(random, ['#55584f', '#8b8f86'])];
  return `${soft('fold', 0.25)}<g transform="translate(${x} ${y}) rotate(${between(random, -25, 25)})" filter="url(#fold)">
<rect x="0" y="-150" width="${width}" height="300" fill="${bright}"/><rect x="${width - 0.5}" y="-150" width="0.7" height="300" fill="${dark}"/></g>`;
}

/** A piece torn off from the nearer side to among the digits of a mass, with what is behind the disc in its place. */
function torn([x, y]: readonly [x: number, y: number], random: Random): string {
  const side = x < 0 ? -1 : 1;
  const tip = x + between(random, -9, 6);
  const behind = pick(random, ['#77705f', '#3b3d42', '#b9b4a5', '#dcdcd8']);
  const edge = Array.from({ length: 9 }, (_, i) => `L${tip + between(random, -0.7, 0.7)} ${y - 5 + i * 1.25}`);
  return `<path d="M${side * 120} ${y - 26}L${tip - side * -4} ${y - 7}${edge.join('')}L${side * 120} ${y + 22}Z" fill="${behind}"/>`;
}

/** A finger that reaches from the disc's edge to a place. */
function finger([x, y]: readonly [x: number, y: number]): string {
  const turn = (Math.atan2(y, x) * 180) / Math.PI;
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-12" y="-12" width="120" height="24" rx="12" fill="#8a6248"/><ellipse cx="-2" cy="0" rx="8" ry="8" fill="#b08a70"/></g>`;
}

/** A place near the edge from which neither mass is near. */
function placeAwayFromMasses(layout: Layout, random: Random): readonly [x: number, y: number] {
  const masses = (['tare', 'gvm'] as const).map((name) => middleOfMass(layout, name));
  for (let tries = 0; tries < 200; tries++) {
    const turn = between(random, 0, 2 * Math.PI);
    const [x, y] = [72 * Math.cos(turn), 72 * Math.sin(turn)];
    if (masses.every(([mx, my]) => Math.abs(x - mx) > 26 && Math.hypot(x - mx, y - my) > 40)) return [x, y];
  }
  return [0, 78];
}
