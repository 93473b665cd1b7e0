import { type SurfaceColors, statusColorOn } from './surfaces.ts';

/** Values of Fluent's design tokens, by name. */
export type FluentTokens = Readonly<Record<string, string | number>>;

const states = ['', 'Hover', 'Pressed', 'Selected'] as const;

/** One colour for a token and its states. */
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
