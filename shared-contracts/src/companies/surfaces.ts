import {
  type BrandColors,
  cardBackground,
  contrast,
  contrastingExtreme,
  isReadable,
  minimumContrast,
  mix,
  readable,
  white,
} from './colors.ts';

/** Values of Fluent's design tokens, by name. */
export type FluentTokens = Readonly<Record<string, string | number>>;

const states = ['', 'Hover', 'Pressed', 'Selected'] as const;

const withStates = (name: string, color: string): [string, string][] =>
  states.map((state) => [`${name}${state}`, color]);

const statuses = [
  ['Red', 'Red'],
  ['Green', 'Green'],
  ['DarkOrange', 'Yellow'],
] as const;

/**
 * Red, green and orange with their pale surfaces. Uses Fluent's colours where they are readable, and the surface's own
 * background otherwise.
 */
function statusTokens(colors: SurfaceColors, fluent: FluentTokens): [string, string][] {
  return statuses.flatMap(([text, pale]): [string, string][] => {
    const fluentColor = String(fluent[`colorPalette${text}Foreground1`]);
    const shown = statusColorOn(colors, fluentColor);
    const surface = shown === fluentColor ? String(fluent[`colorPalette${pale}Background1`]) : colors.base;
    return [
      [`colorPalette${text}Foreground1`, shown],
      [`colorPalette${pale}Background1`, surface],
    ];
  });
}

/** Fluent's tokens, and two of ours, on a surface. */
export function surfaceTokens(colors: SurfaceColors, fluent: FluentTokens): Record<string, string> {
  const {
    base,
    band,
    field,
    fill,
    text,
    softText,
    faintText,
    line,
    faintLine,
    edge,
    link,
    graphic,
    tint,
    track,
    accent,
  } = colors;
  return Object.fromEntries([
    ['colorNeutralBackground1', field],
    ['colorNeutralBackground2', band],
    ...[
      'colorNeutralBackground1Hover',
      'colorNeutralBackground1Pressed',
      'colorNeutralBackground1Selected',
      'colorNeutralBackground3',
    ].map((name): [string, string] => [name, fill]),
    ...withStates('colorSubtleBackground', fill).slice(1),
    ...withStates('colorTransparentBackground', 'transparent').slice(1),
    ...withStates('colorNeutralForeground1', text),
    ...withStates('colorNeutralForeground2', softText),
    ...withStates('colorNeutralForeground3', faintText),
    ['colorNeutralForeground4', faintText],
    ...['colorNeutralForeground2Brand', 'colorNeutralForeground3Brand'].flatMap((name) =>
      withStates(name, link).slice(1),
    ),
    ...['colorBrandForeground1', 'colorBrandForegroundLink', 'colorCompoundBrandForeground1'].flatMap((name) =>
      withStates(name, link),
    ),
    ...withStates('colorBrandForeground2', link),
    ['colorBrandBackground2', tint],
    ['colorBrandBackground2Hover', track],
    ...withStates('colorNeutralStroke1', line),
    ['colorNeutralStroke2', faintLine],
    ...withStates('colorNeutralStrokeAccessible', edge),
    ['colorBrandStroke1', graphic],
    ...withStates('colorCompoundBrandBackground', graphic),
    ...withStates('colorCompoundBrandStroke', graphic),
    ['colorStrokeFocus1', base],
    ['colorStrokeFocus2', text],
    ...statusTokens(colors, fluent),
    ['companyAccent', accent],
    ['companyAccentLine', colors.accentLine],
  ]);
}

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

const surfaces = ({ base, band, field, fill }: Pick<Neutrals, 'base' | 'band' | 'field' | 'fill'>) => [
  base,
  band,
  field,
  fill,
];

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
