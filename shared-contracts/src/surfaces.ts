import { type BrandColors, cardBackground } from './brand-colors.ts';
import { minimumContrast, contrastingExtreme, contrast, isReadable, mix, readable, white } from './colors.ts';

/** Backgrounds of text: the page in the company's colour, light cards, and bands in its secondary colour. */
export type Surface = 'page' | 'card' | 'secondary';

interface Neutrals {
  /** The surface itself. */
  base: string;
  /** A subtle band on the surface. */
  band: string;
  /** Background of input fields. */
  field: string;
  /** Slightly different background, such as a hovered row. */
  fill: string;
  text: string;
  softText: string;
  faintText: string;
  line: string;
  faintLine: string;
  /** Border of a field, which must be visible. */
  edge: string;
}

const cardNeutrals: Neutrals = {
  ...cardBackground,
  base: cardBackground.background,
  band: '#f7f9fb',
  field: cardBackground.background,
  fill: '#eef2f6',
  edge: '#5c6a77',
};

/** The backgrounds on a surface that text may have. */
const surfaces = ({ base, band, field, fill }: Pick<Neutrals, 'base' | 'band' | 'field' | 'fill'>) => [
  base,
  band,
  field,
  fill,
];

/** The first suitable candidate, else the last. */
const first = (candidates: readonly string[], isSuitable: (candidate: string) => boolean) =>
  candidates.find(isSuitable) ?? candidates.at(-1) ?? '';

/** Greys between a surface and its text. Even the lightest text is readable. */
function neutralsOn(base: string, text: string): Neutrals {
  const towards = (share: number) => mix(base, text, share);
  // A fill is mixed towards the text colour, or away from it if the contrast would be too low.
  const fill = first(
    [towards(0.07), mix(base, contrastingExtreme(text, base), 0.12)],
    (color) => contrast(text, color) >= 5.5,
  );
  const field = contrast(text, white) >= 7 ? white : base;
  const on = surfaces({ base, band: base, field, fill });
  const soft = (shares: readonly number[]) =>
    first(
      shares.map((share) => mix(text, base, share)),
      (color) => isReadable(color, on),
    );
  return {
    base,
    band: base,
    field,
    fill,
    text,
    softText: soft([0.15, 0.08, 0]),
    faintText: soft([0.3, 0.22, 0.15, 0.08, 0]),
    line: towards(0.22),
    faintLine: towards(0.12),
    edge: first([0.5, 0.6, 0.7, 0.8, 1].map(towards), (color) => isReadable(color, on, minimumContrast.graphic)),
  };
}

/** Brand colours on a surface: links, graphics, and a tinted background. */
function accentsOn(neutrals: Neutrals, accentOn: BrandColors['primaryOn'], accent: string) {
  const { base, text, faintText } = neutrals;
  const on = surfaces(neutrals);
  const orText = (color: string, places: readonly string[]) => (isReadable(color, places) ? color : text);
  const tint = first(
    [0.14, 0.1, 0.06, 0.03, 0].map((share) => mix(base, accent, share)),
    (background) => [text, faintText].every((color) => isReadable(color, [background])),
  );
  return {
    link: orText(accentOn([...on, tint]), [...on, tint]),
    graphic: accentOn(on, minimumContrast.graphic),
    tint,
    track: mix(base, accent, 0.3),
  };
}

export interface SurfaceColors extends Neutrals, ReturnType<typeof accentsOn> {
  /** Text of secondary buttons (the secondary colour if readable) and their border. */
  accent: string;
  accentLine: string;
}

/** The colours of every surface of a company's site. */
export function surfacesOf(brand: BrandColors): Record<Surface, SurfaceColors> {
  const on = (neutrals: Neutrals) => ({
    ...neutrals,
    ...accentsOn(neutrals, brand.primaryOn, brand.primary),
    accent: isReadable(brand.secondary, surfaces(neutrals)) ? brand.secondary : neutrals.text,
    accentLine: brand.secondaryLineOn(surfaces(neutrals)),
  });
  const band = neutralsOn(brand.secondary, brand.secondaryText);
  return {
    page: on(neutralsOn(brand.page, brand.pageText)),
    card: on(cardNeutrals),
    secondary: {
      ...band,
      ...accentsOn(band, () => band.text, band.text),
      accent: band.text,
      accentLine: band.text,
    },
  };
}

/** A Fluent colour, such as the red of an error, adjusted to be readable on a surface. */
export const statusColorOn = (colors: SurfaceColors, color: string): string => {
  const on = surfaces(colors);
  const shade = readable(color, { on });
  return isReadable(shade, on) ? shade : colors.text;
};
