import type { Province } from '../addresses/regions.ts';

/** A licence number as it is compared: letters and digits in upper case, whatever is written between them. */
export const plateOf = (licenseNumber: string): string => licenseNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * The series of licence numbers by province: suffixes, of chosen numbers too, or in two provinces a prefix. What only looks
 * like one proposes nothing, because the fee depends on it.
 */
const series: readonly (readonly [RegExp, Province])[] = [
  [/GP$/, 'gauteng'],
  [/MP$/, 'mpumalanga'],
  [/NW$/, 'north-west'],
  [/FS$/, 'free state'],
  [/NC$/, 'northern cape'],
  [/EC$/, 'eastern cape'],
  [/ZN$/, 'kwazulu-natal'],
  [/WP$/, 'western cape'],
  [/^(?!N\d).*\dL$/, 'limpopo'],
  [/^C[A-Z]{1,2}\d{1,6}$/, 'western cape'],
  [/^N[A-Z]{1,3}\d{1,6}$/, 'kwazulu-natal'],
];

/** The province suggested by a licence number. */
export function provinceOf(licenseNumber: string): Province | undefined {
  const plate = plateOf(licenseNumber);
  return series.find(([pattern]) => pattern.test(plate))?.[1];
}

const suffix = '(?:GP|MP|NW|FS|NC|EC|ZN|WP|L)';
const written = new RegExp(
  `(?:^|[^A-Za-z0-9])(${[
    `[A-Z]{1,7}[ -]?\\d{1,4}[ -]?${suffix}`,
    `[A-Z]{2}[ -]?\\d{2}[ -]?[A-Z]{2}[ -]?${suffix}`,
    '(?:C[A-Z]{0,2}|N(?!O\\b|R\\b|OT\\b)[A-Z]{1,3})(?:\\d{1,6}|[ -]?\\d{1,3}[ -]\\d{3}|[ -]\\d{3,6})',
  ].join('|')})(?![A-Za-z0-9])`,
  'g',
);

/** A licence number however its signs are set apart, but not as a part of a longer one. */
function patternOf(plate: string): RegExp {
  const after = /\d$/.test(plate) ? `[\\s-]?\\d|[\\s-]*${suffix}(?![A-Z0-9])` : '[A-Z0-9]';
  return new RegExp(`(?:^|[^A-Z0-9])${[...plate].join('[\\s-]*')}(?!${after}|[A-Z0-9])`, 'i');
}

/**
 * The licence numbers in a text, as `plateOf`: those that look like a province's series, and the `known` ones in any form.
 * Known ones of letters alone that no province has are left out: they may be words.
 */
export function platesIn(text: string, known: readonly string[]): Set<string> {
  const plates = new Set([...text.matchAll(written)].map(([, found = '']) => plateOf(found)));
  for (const plate of known.map(plateOf))
    if ((/\d/.test(plate) || provinceOf(plate)) && patternOf(plate).test(text)) plates.add(plate);
  return plates;
}
