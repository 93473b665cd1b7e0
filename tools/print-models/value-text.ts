import makes from '../../api/src/scans/reader/makes.json' with { type: 'json' };
import { letters, pick, type Random, wholeBetween } from '../bench/seeded-random.ts';

const digits = '0123456789';
const consonants = 'BCDFGHJKLMNPRSTVWXYZ';
const all = `${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
/** Disc numbers have no letters I, O and Q. */
const ofDiscNumbers = `${digits}ABCDEFGHJKLMNPRSTUVWXYZ`;
const provinces = ['GP', 'MP', 'NW', 'FS', 'NC', 'EC', 'ZN', 'L'] as const;
const knownMakes = makes.makes.split(', ').filter((make) => make.length <= 14) as [string, ...string[]];

const day = (random: Random): string =>
  `20${letters(random, digits, 2)}-${String(wholeBetween(random, 1, 12)).padStart(2, '0')}-${String(wholeBetween(random, 1, 31)).padStart(2, '0')}`;

/**
 * Values of the forms that discs print, and others: a model that knows only words of a list would complete what it does
 * not see.
 */
const forms: readonly [(random: Random) => string, ...((random: Random) => string)[]] = [
  (random) => letters(random, digits, 7) + letters(random, ofDiscNumbers, 5),
  (random) => letters(random, digits, 7) + letters(random, ofDiscNumbers, 5),
  (random) => letters(random, consonants, 3) + letters(random, digits, 3) + letters(random, consonants, 1),
  (random) => letters(random, consonants, 3) + letters(random, digits, 3) + pick(random, provinces),
  (random) =>
    letters(random, consonants, 2) +
    letters(random, digits, 2) +
    letters(random, consonants, 2) +
    pick(random, provinces),
  (random) =>
    `${pick(random, ['C', 'N'])}${letters(random, all.slice(10), wholeBetween(random, 1, 2))}${wholeBetween(random, 100, 999_999)}`,
  day,
  (random) => pick(random, knownMakes),
  (random) => letters(random, all.slice(10), wholeBetween(random, 2, 10)),
  (random) => letters(random, all, wholeBetween(random, 2, 12)),
];

export const valueText = (random: Random): string => pick(random, forms)(random);
