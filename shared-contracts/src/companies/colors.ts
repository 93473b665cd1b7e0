import type { Company } from './companies.ts';

const black = '#000000';
export const white = '#ffffff';

/** Contrast that WCAG 2.2 AA requires of text (1.4.3) and of meaningful graphics (1.4.11). */
export const minimumContrast = { text: 4.5, graphic: 3 } as const;

function channelsOf(color: string): readonly [number, number, number] {
  const digits = color.slice(1);
  const value = Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const linear = (channel: number): number =>
  channel <= 10 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4;

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio of two colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first) + 0.05, luminance(second) + 0.05];
  return a > b ? a / b : b / a;
}

/** Blends a share, from 0 to 1, of another colour into a colour. */
export function mix(color: string, other: string, share: number): string {
  const otherChannels = channelsOf(other);
  const mixed = channelsOf(color).map((channel, index) =>
    Math.round(channel + ((otherChannels[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const leastContrast = (color: string, backgrounds: readonly string[]): number =>
  Math.min(...backgrounds.map((background) => contrast(color, background)));

/** Whether a colour is legible on every one of the backgrounds. */
export const isReadable = (
  color: string,
  backgrounds: readonly string[],
  needed: number = minimumContrast.text,
): boolean => leastContrast(color, backgrounds) >= needed;

/** Black or white, on the background's side of the text. Mixing it into the background never lowers the contrast. */
export const contrastingExtreme = (text: string, background: string): string =>
  luminance(text) > luminance(background) ? black : white;

const shares = Array.from({ length: 19 }, (_, index) => (index + 1) / 20);

/** Progressively darker and lighter shades of a colour, nearest first. */
const shadesOf = (color: string): string[] =>
  shares.flatMap((share) => [mix(color, black, share), mix(color, white, share)]);

interface ReadableOptions {
  /** Backgrounds the colour must be legible on. */
  on: readonly string[];
  /** Candidates to choose from instead of the colour's own shades. */
  shades?: readonly string[] | undefined;
  needed?: number;
}

/**
 * The preferred colour if it is legible, else its nearest legible shade, else black or white. On a single background
 * one of those two always passes (4.58:1 in the worst case).
 */
export function readable(preferred: string, { on, shades, needed = minimumContrast.text }: ReadableOptions): string {
  if (isReadable(preferred, on, needed)) return preferred;
  const candidates =
    shades?.slice().sort((a, b) => contrast(a, preferred) - contrast(b, preferred)) ?? shadesOf(preferred);
  const shade = candidates.find((candidate) => isReadable(candidate, on, needed));
  return shade ?? (leastContrast(black, on) > leastContrast(white, on) ? black : white);
}

/** Colours of cards on the site and in e-mails: light and neutral for every brand. */
export const cardBackground = {
  background: white,
  text: '#14202e',
  softText: '#33414f',
  faintText: '#4b5a68',
  line: '#c3ccd5',
  faintLine: '#dde3ea',
} as const;

/** A company's configured colours. */
export type CompanyColors = Pick<
  Company,
  | 'primaryColor'
  | 'primaryTextColor'
  | 'secondaryColor'
  | 'secondaryTextColor'
  | 'backgroundColor'
  | 'textColor'
  | 'ramp'
>;

/**
 * A company's colours as its site and e-mails show them: its own where legible (WCAG AA), else the nearest legible
 * shade. Backgrounds are always the company's own. Only the colours drawn on them are adjusted.
 */
export function brandColors({ ramp, ...colors }: CompanyColors) {
  const { primaryColor: primary, secondaryColor: secondary, backgroundColor: page } = colors;
  const shades = ramp && Object.values(ramp);
  const text = (color: string, on: string) => readable(color, { on: [on], shades: [cardBackground.text, white] });
  const primaryText = text(colors.primaryTextColor, primary);
  return {
    page,
    pageText: text(colors.textColor, page),
    primary,
    primaryText,
    /** Hover state: shifted away from the text colour, so the text never becomes harder to read. */
    primaryHover: mix(primary, contrastingExtreme(primaryText, primary), 0.12),
    /** Outline of primary-coloured areas, distinct where the primary colour barely differs from the page or a card. */
    primaryEdge: isReadable(primary, [page, white], 1.4)
      ? primary
      : readable(primary, { on: [page, white], shades, needed: minimumContrast.graphic }),
    /** The primary colour as text or as a graphic on other backgrounds. */
    primaryOn: (on: readonly string[], needed?: number) => readable(primary, { on, shades, ...(needed && { needed }) }),
    secondary,
    secondaryText: text(colors.secondaryTextColor, secondary),
    /** The secondary colour as a line on other backgrounds. */
    secondaryLineOn: (on: readonly string[]) => readable(secondary, { on, needed: minimumContrast.graphic }),
  };
}

export type BrandColors = ReturnType<typeof brandColors>;
