const black = '#000000';
export const white = '#ffffff';

/** What WCAG 2.2 AA asks for: of text (1.4.3), and of what is no text but has to be seen (1.4.11). */
export const minimumContrast = { text: 4.5, graphic: 3 } as const;

/** Red, green and blue of #rgb or #rrggbb, 0 to 255. */
function channelsOf(colour: string): readonly [number, number, number] {
  const digits = colour.slice(1);
  const value = Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const linear = (channel: number): number => (channel <= 10 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4);

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return first > second ? first / second : second / first;
}

/** A colour with so much of another in it, from 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(colour).map((channel, index) => Math.round(channel + ((others[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The smallest contrast that a colour has on any of these. */
const leastContrast = (colour: string, backgrounds: readonly string[]): number =>
  Math.min(...backgrounds.map((background) => contrast(colour, background)));

/** Whether a colour can be read on each of these. */
export const isReadable = (colour: string, backgrounds: readonly string[], needed: number = minimumContrast.text): boolean =>
  leastContrast(colour, backgrounds) >= needed;

/** Black or white, whichever is further from a text: a background with some of it in is never harder to read from. */
export const contrastingExtreme = (text: string, background: string): string => (luminance(text) > luminance(background) ? black : white);

const shares = Array.from({ length: 19 }, (_, index) => (index + 1) / 20);

/** A colour's shades, the nearest first: ever darker and ever lighter ones. */
const shadesOf = (colour: string): string[] => shares.flatMap((share) => [mix(colour, black, share), mix(colour, white, share)]);

interface Wish {
  /** What it must be readable on. */
  on: readonly string[];
  /** Stand-ins to choose from instead of the colour's own shades. */
  shades?: readonly string[] | undefined;
  needed?: number;
}

/**
 * A colour that can be read: the wished one wherever it can be, else the nearest of its shades that can, else black or
 * white. On one background one of these two always passes (the worse case is 4.58 to 1).
 */
export function readable(wished: string, { on, shades, needed = minimumContrast.text }: Wish): string {
  if (isReadable(wished, on, needed)) return wished;
  const nearest = shades?.toSorted((one, other) => contrast(one, wished) - contrast(other, wished)) ?? shadesOf(wished);
  const shade = nearest.find((one) => isReadable(one, on, needed));
  return shade ?? (leastContrast(black, on) > leastContrast(white, on) ? black : white);
}
