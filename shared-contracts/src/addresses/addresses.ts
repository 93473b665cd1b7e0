import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { requiredText, text } from '../values.ts';
import { provinces, regionLabel } from './region-names.ts';
import { Province } from './regions.ts';

/** A South African postal code: four digits. */
export const postalCodePattern = /^\d{4}$/;

/** A delivery address in the parts a courier needs. Complex or building goes in `deliveryAddressAdditional`. */
export const AddressParts = z.object({
  /** Street and number. */
  street: requiredText(limits.addressPart.max),
  suburb: text(limits.addressPart.max),
  city: requiredText(limits.addressPart.max),
  postalCode: z.string().check(z.regex(postalCodePattern)),
  province: Province,
});
export type AddressParts = z.infer<typeof AddressParts>;

/** Formats an address as one line: `14 Jellicoe Avenue, Rosebank, Johannesburg, Gauteng, 2196`. */
export const composeAddress = ({ street, suburb, city, postalCode, province }: AddressParts): string =>
  [street, suburb, city, regionLabel(province), postalCode].filter(Boolean).join(', ');

/**
 * Ranges of postal codes in which every town is in one province. Codes do not follow the borders of provinces: those of towns
 * near one tell nothing.
 */
const postalRanges: readonly (readonly [from: number, to: number, province: Province])[] = [
  [1, 199, 'gauteng'],
  [500, 999, 'limpopo'],
  [1034, 1059, 'mpumalanga'],
  [1200, 1279, 'mpumalanga'],
  [1400, 1899, 'gauteng'],
  [2000, 2199, 'gauteng'],
  [2200, 2469, 'mpumalanga'],
  [2520, 2574, 'north-west'],
  [2735, 2749, 'north-west'],
  [2940, 3371, 'kwazulu-natal'],
  [3373, 4699, 'kwazulu-natal'],
  [4800, 6449, 'eastern cape'],
  [6500, 8099, 'western cape'],
  [8240, 8339, 'northern cape'],
  [8800, 8899, 'northern cape'],
  [9300, 9739, 'free state'],
];

const provinceOfPostalCode = (code: string): Province | undefined =>
  postalRanges.find(([from, to]) => from <= Number(code) && Number(code) <= to)?.[2];

const provinceNamed = (part: string): Province | undefined =>
  provinces.find((province) => [province, regionLabel(province).toLowerCase()].includes(part.toLowerCase()));

const streetWords =
  /(?:\b(?:street|str|st|road|rd|avenue|ave|av|drive|dr|lane|crescent|cres|close|way|place|boulevard|blvd|terrace|circle|walk)|straat|weg|laan)\.?(?:\s+\d{1,6}[a-z]?)?$/i;
const unitWords = /^(unit|flat|apartment|apt|suite|room|shop|floor|block|house|no|eenheid|woonstel)\b/i;

/** Whether an address part is a street: it has a number or a street word, and is not a unit of a building. */
const namesStreet = (part: string) =>
  !unitWords.test(part) && (/^\d+\s?[a-z]?[\s-]+\S/i.test(part) || streetWords.test(part));

export interface ReadAddress extends Partial<AddressParts> {
  /** Whatever precedes the street: unit, complex, building. */
  complex?: string;
}

/** Parses what it can from a comma-separated one-line address. Ambiguous parts are left out. */
export function readAddress(line: string): ReadAddress {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(south africa|suid-afrika|za)$/i.test(part));
  const postalCode = parts.flatMap((part) => /(?:^|\s)(\d{4})$/.exec(part)?.[1] ?? []).at(-1);
  const named = parts.map((part, index) => (index > 0 ? part.replace(/\s*\b\d{4}$/, '').trim() : part)).filter(Boolean);
  const province =
    named.slice(1).map(provinceNamed).filter(Boolean).at(-1) ?? (postalCode && provinceOfPostalCode(postalCode));
  const places = named.filter((part, index) => index === 0 || !provinceNamed(part));
  const at = places.findIndex(namesStreet);
  if (at < 0) return { ...(postalCode && { postalCode }), ...(province && { province }) };
  const [street = '', ...rest] = places.slice(at);
  const city = rest.at(-1);
  return {
    street,
    ...(at > 0 && { complex: places.slice(0, at).join(', ') }),
    ...(rest.length > 1 && { suburb: rest.slice(0, -1).join(', ') }),
    ...(city && { city }),
    ...(postalCode && { postalCode }),
    ...(province && { province }),
  };
}

/** Parses a one-line address; undefined if any required part is missing or ambiguous. */
export function parseAddress(line: string): (AddressParts & { complex?: string }) | undefined {
  const { complex, ...read } = readAddress(line);
  const parsed = AddressParts.safeParse({ suburb: '', ...read });
  return parsed.success ? { ...parsed.data, ...(complex && { complex }) } : undefined;
}
