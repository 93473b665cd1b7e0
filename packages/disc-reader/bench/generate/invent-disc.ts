import { z } from 'zod';
import { between, letters, pick, type Random, wholeBetween } from '../seeded-random.ts';

/** The values of an invented disc, in the form in which answers are labelled. */
export interface Disc {
  discNumber: string;
  expiryDate: string;
  make: string;
  licenseNumber: string;
  registerNumber: string;
  tare: string;
  /** Older discs print none. */
  gvm: string | null;
  vin: string;
  engineNumber: string;
  description: string;
  model: string;
  fee: string;
  testDate: string;
  seats: string;
}

const digits = '0123456789';
const consonants = 'BCDFGHJKLMNPRSTVWXYZ';
/** Disc numbers and VINs have no letters that look like digits. */
const unambiguous = `${digits}ABCDEFGHJKLMNPRSTUVWXYZ`;
const provinces = ['GP', 'MP', 'NW', 'FS', 'NC', 'EC', 'ZN', 'L'] as const;

/** Invents a disc. No vehicle, number or paper of it exists. */
export function inventDisc(random: Random): Disc {
  const kind = pick(random, kinds);
  const tare = wholeBetween(random, ...kind.tare);
  const gvm = Math.round(tare * between(random, ...kind.times));
  const year = wholeBetween(random, 2024, 2028);
  return {
    discNumber: `${pick(random, ['1001', '1034', '2008', '2055', '3011', '4025', '5007', '6052'])}${letters(random, digits, 3)}${letters(random, unambiguous, 5)}`,
    expiryDate: new Date(Date.UTC(year, wholeBetween(random, 1, 12), 0)).toISOString().slice(0, 10),
    make: pick(random, kind.makes),
    licenseNumber: licenseNumber(random),
    registerNumber: `${letters(random, consonants, 3)}${letters(random, digits, 3)}${letters(random, consonants, 1)}`,
    tare: `${tare}kg`,
    gvm: random() < 0.12 ? null : `${gvm}kg`,
    vin: `A${letters(random, unambiguous, 10)}${letters(random, digits, 6)}`,
    engineNumber: random() < 0.3 ? letters(random, digits, 14) : `2NZ${letters(random, digits, 7)}`,
    description: kind.description,
    model: `${letters(random, consonants, 2)} ${letters(random, digits, 3)}`,
    fee: `R${wholeBetween(random, 200, 2400)}.${pick(random, ['00', '40', '96'])}`,
    testDate: `${year - wholeBetween(random, 1, 6)}-0${wholeBetween(random, 1, 9)}-${wholeBetween(random, 10, 27)}`,
    seats: `00${wholeBetween(random, 1, 8)}`,
  };
}

/** A plate in one of the forms that are issued; the last one is of a town. */
function licenseNumber(random: Random): string {
  const province = pick(random, provinces);
  const form = random();
  if (form < 0.35) return `${letters(random, consonants, 3)}${letters(random, digits, 3)}${province}`;
  if (form < 0.75)
    return `${letters(random, consonants, 2)}${letters(random, digits, 2)}${letters(random, consonants, 2)}${province}`;
  return `${pick(random, ['CA', 'CF', 'CJ', 'ND', 'NUR'])}${wholeBetween(random, 1000, 999_999)}`;
}

import vehicles from './vehicles.json' with { type: 'json' };

const range = z.tuple([z.number(), z.number()]);
const kind = z.object({
  description: z.string(),
  tare: range,
  times: range,
  makes: z.tuple([z.string()], z.string()),
});

const kinds = z.tuple([kind], kind).parse(vehicles.kinds);
