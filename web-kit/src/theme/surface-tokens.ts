import type { Theme } from '@fluentui/react-components';
import { type SurfaceColors, statusColorOn } from './surfaces.ts';

const states = ['', 'Hover', 'Pressed', 'Selected'] as const;

/** One colour under a token's name and those of its states. */
const named = (name: string, colour: string): [string, string][] => states.map((state) => [`${name}${state}`, colour]);

const statuses = [
  ['Red', 'Red'],
  ['Green', 'Green'],
  ['DarkOrange', 'Yellow'],
] as const;

/** Red, green and orange with the pale surfaces that belong to them: as Fluent has them where they can be read, else on the ground itself. */
function statusTokens(colours: SurfaceColors, fluent: Theme): [string, string][] {
  return statuses.flatMap(([text, pale]): [string, string][] => {
    const usual = fluent[`colorPalette${text}Foreground1`];
    const shown = statusColorOn(colours, usual);
    const surface = shown === usual ? fluent[`colorPalette${pale}Background1`] : colours.base;
    return [
      [`colorPalette${text}Foreground1`, shown],
      [`colorPalette${pale}Background1`, surface],
    ];
  });
}

/** Fluent's tokens, and two of ours, as they are on a ground. */
export function surfaceTokens(colours: SurfaceColors, fluent: Theme): Record<string, string> {
  const { base, band, field, fill, text, softText, faintText, line, faintLine, edge, link, graphic, tint, track, accent } = colours;
  return Object.fromEntries([
    ['colorNeutralBackground1', field],
    ['colorNeutralBackground2', band],
    ...['colorNeutralBackground1Hover', 'colorNeutralBackground1Pressed', 'colorNeutralBackground1Selected', 'colorNeutralBackground3'].map(
      (name): [string, string] => [name, fill],
    ),
    ...named('colorSubtleBackground', fill).slice(1),
    ...named('colorTransparentBackground', 'transparent').slice(1),
    ...named('colorNeutralForeground1', text),
    ...named('colorNeutralForeground2', softText),
    ...named('colorNeutralForeground3', faintText),
    ['colorNeutralForeground4', faintText],
    ...['colorNeutralForeground2Brand', 'colorNeutralForeground3Brand'].flatMap((name) => named(name, link).slice(1)),
    ...['colorBrandForeground1', 'colorBrandForegroundLink', 'colorCompoundBrandForeground1'].flatMap((name) => named(name, link)),
    ...named('colorBrandForeground2', link),
    ['colorBrandBackground2', tint],
    ['colorBrandBackground2Hover', track],
    ...named('colorNeutralStroke1', line),
    ['colorNeutralStroke2', faintLine],
    ...named('colorNeutralStrokeAccessible', edge),
    ['colorBrandStroke1', graphic],
    ...named('colorCompoundBrandBackground', graphic),
    ...named('colorCompoundBrandStroke', graphic),
    ['colorStrokeFocus1', base],
    ['colorStrokeFocus2', text],
    ...statusTokens(colours, fluent),
    ['companyAccent', accent],
    ['companyAccentLine', colours.accentLine],
  ]);
}
