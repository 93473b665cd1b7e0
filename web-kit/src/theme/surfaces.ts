import { type BrandColors, cardBackground } from 'shared-contracts/brand-colors';
import { minimumContrast, contrastingExtreme, contrast, isReadable, mix, readable, white } from 'shared-contracts/colors';

/** What texts stand on: the page in the company's own colour, light cards, and bands in its secondary colour. */
export type Surface = 'page' | 'card' | 'secondary';

interface Neutrals {
  /** The ground itself. */
  base: string;
  /** A quiet band in it. */
  band: string;
  /** Of what is typed into. */
  field: string;
  /** Of what is set off from the ground a little, such as a row under the pointer. */
  fill: string;
  text: string;
  softText: string;
  faintText: string;
  line: string;
  faintLine: string;
  /** The edge of a field, which has to be seen. */
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

/** The surfaces of a ground that texts can stand on. */
const surfaces = ({ base, band, field, fill }: Pick<Neutrals, 'base' | 'band' | 'field' | 'fill'>) => [base, band, field, fill];

/** The first that will do, else the last. */
const first = (candidates: readonly string[], willDo: (candidate: string) => boolean) => candidates.find(willDo) ?? candidates.at(-1) ?? '';

/** Greys between a ground and its text, so that the softest of them can still be read. */
function neutralsOn(base: string, text: string): Neutrals {
  const towards = (share: number) => mix(base, text, share);
  // A fill takes a little of the text's colour, or moves away from it where that would leave too little contrast.
  const fill = first([towards(0.07), mix(base, contrastingExtreme(text, base), 0.12)], (one) => contrast(text, one) >= 5.5);
  const field = contrast(text, white) >= 7 ? white : base;
  const on = surfaces({ base, band: base, field, fill });
  const soft = (shares: readonly number[]) =>
    first(
      shares.map((share) => mix(text, base, share)),
      (one) => isReadable(one, on),
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
    edge: first([0.5, 0.6, 0.7, 0.8, 1].map(towards), (one) => isReadable(one, on, minimumContrast.graphic)),
  };
}

/** What the brand adds to a ground: links and drawings in its colour, and a surface with a touch of it. */
function accentsOn(neutrals: Neutrals, accentOn: BrandColors['primaryOn'], accent: string) {
  const { base, text, faintText } = neutrals;
  const on = surfaces(neutrals);
  const orText = (colour: string, places: readonly string[]) => (isReadable(colour, places) ? colour : text);
  const tint = first(
    [0.14, 0.1, 0.06, 0.03, 0].map((share) => mix(base, accent, share)),
    (one) => [text, faintText].every((colour) => isReadable(colour, [one])),
  );
  return {
    link: orText(accentOn([...on, tint]), [...on, tint]),
    graphic: accentOn(on, minimumContrast.graphic),
    tint,
    track: mix(base, accent, 0.3),
  };
}

export interface SurfaceColors extends Neutrals, ReturnType<typeof accentsOn> {
  /** Of secondary buttons: the secondary colour where it can be read, and the line around. */
  accent: string;
  accentLine: string;
}

/** The colours of every ground of a company's site. */
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

/** A colour of Fluent's, such as the red of an error, as it can be read on a ground. */
export const statusColorOn = (colours: SurfaceColors, colour: string): string => {
  const on = surfaces(colours);
  const shade = readable(colour, { on });
  return isReadable(shade, on) ? shade : colours.text;
};
