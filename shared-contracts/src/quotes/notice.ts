import { identifierOf } from '../clean-text.ts';
import type { Translate } from '../messages.ts';
import { daysInEnglish, readDay } from '../typed-days.ts';
import { plateOf, platesIn } from '../vehicles/plates.ts';

/** What a registering authority says in its notice about a licence that expires. */
export interface Notice<Vehicle> {
  /** The vehicle that the notice names. */
  vehicle: Vehicle;
  /** In cents. */
  amount: number;
  noticeNumber?: string;
  /** Calendar days, if the notice states them: when the licence expires, and of which day the amount is. */
  licenseExpires?: string;
  amountAsAt?: string;
}

/** Why no amount is taken from a text, in words for the person who pasted it. */
export const noticeProblemsIn = (t: Translate) => ({
  asks_for_payment: t(
    'This text has a link or a bank account, so we do not read its amount, and we never open a link. An authority does not ask for a payment by link. Please look up your notice on the authority’s own site, and pay nothing before you have compared it with care.',
  ),
  not_a_notice: t('This does not look like a notice about a vehicle licence. Please paste the whole notice.'),
  no_plate: t('No licence number was found in this text. Please paste the whole notice.'),
  other_plate: t('This notice is about another vehicle, which is not in this renewal.'),
  several_plates: t('This text names several vehicles. Please paste the notice of one vehicle.'),
  no_amount: t('No total was found in this text. Please paste the whole notice.'),
  several_amounts: t(
    'This text has several amounts, and none of them is clearly the total. Please compare the total with the quote yourself.',
  ),
  cut_off: t('The amount in this text is not complete. Please paste the whole notice, down to its last line.'),
});
export type NoticeProblem = keyof ReturnType<typeof noticeProblemsIn>;

/** A vehicle of which there may be a notice. */
interface NoticedVehicle {
  licenseNumber: string;
  registerNumber: string;
}

/**
 * Reads the text of an authority's notice, in English or Afrikaans, about one of these vehicles. An amount that may be wrong
 * is not taken: the answer then says why.
 */
export function readNotice<Vehicle extends NoticedVehicle>(
  pasted: string,
  vehicles: readonly Vehicle[],
): Notice<Vehicle> | { problem: NoticeProblem } {
  const text = identifierOf(pasted)
    .replace(/…/g, '...')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/[^\S\n]+/g, ' ');
  if (asksForPayment(text)) return { problem: 'asks_for_payment' };
  if (!aboutLicense.test(text) || aboutOffence.test(text)) return { problem: 'not_a_notice' };
  const plain = text.replace(address, ' ');
  const named = vehicleIn(plain, vehicles);
  if (typeof named === 'string') return { problem: named };
  const amount = amountIn(plain);
  if (typeof amount === 'string') return { problem: amount };
  const noticeNumber = numberOfNotice.exec(plain)?.[1]?.replace(/\D/g, '');
  const [licenseExpires, amountAsAt] = [dayIn(plain, expires), dayIn(plain, asAt)];
  return {
    vehicle: named,
    amount,
    ...(noticeNumber && { noticeNumber }),
    ...(licenseExpires && { licenseExpires }),
    ...(amountAsAt && { amountAsAt }),
  };
}

const aboutLicense = /licen[cs]|lisensi|natis|mvl|renew|hernu|vehicle notice|voertuig/i;
const aboutOffence = /infringement|aarto|speeding|camera|(?:traffic|parking) (?:offence|violation)|verkeersoortreding/i;

/** Addresses of pages and mails: with a scheme, a path, or an ending that names use. */
const address =
  /(?:https?:\/\/|www\.)\S+|[^\s@]{1,64}@[^\s@]+|(?:[a-z\d-]{1,63}\.){1,8}(?:[a-z]{2,}\/\S*|(?:za|com|net|org|info|biz|online|services|site|shop|store|app|link|click|top|xyz|co|io|me|ly|cc|to|gl|gd)(?!\w|\.\w))/gi;
const bankAccount =
  /(?:bank(?:ing)?|acc(?:ount|t)?|rekening)\W{1,2}(?:account|details|besonderhede|number|nommer|no\b|nr\b)|rekeningnommer|bankbesonderhede|branch code|takkode|e-?wallet|cash ?send|instant money/i;

/** Whether a text leads to a payment that is not ours: by any link but one of the government's own sites, or into an account. */
const asksForPayment = (text: string): boolean =>
  bankAccount.test(text) ||
  (text.match(address) ?? []).some((link) => {
    if (!/^(?:https?:\/\/|www\.)/i.test(link) && link.includes('@')) return false;
    const [host = ''] = link.replace(/^https?:\/\//i, '').split(/[/?#\\]|\W*$/);
    return !/\.gov\.za$/i.test(host);
  });

function vehicleIn<Vehicle extends NoticedVehicle>(
  text: string,
  vehicles: readonly Vehicle[],
): Vehicle | 'no_plate' | 'other_plate' | 'several_plates' {
  const plates = platesIn(
    // A register number may look like the licence number of another province.
    text.replace(/register ?(?:number|no|nr|nommer)\W{0,3}\w+/gi, ' '),
    vehicles.map(({ licenseNumber }) => licenseNumber),
  );
  for (const { registerNumber } of vehicles) plates.delete(plateOf(registerNumber));
  const [named] = vehicles.filter(({ licenseNumber }) => plates.has(plateOf(licenseNumber)));
  if (plates.size > 1) return 'several_plates';
  return named ?? (plates.size === 0 ? 'no_plate' : 'other_plate');
}

interface WrittenAmount {
  /** Of an incomplete one, as far as it goes. */
  cents: number;
  isComplete: boolean;
  /** `part`: called a fee, a fine or a penalty, or of another year. */
  kind: 'total' | 'part' | 'other';
}

const total =
  '(sub\\W?)?(?:totale?|totaal|amount\\s+(?:due|payable|owing)|bedrag\\s+(?:betaalbaar|verskuldig)|(?:betaalbare|verskuldigde)\\s+bedrag)' +
  '(?:\\s+(?:amount|bedrag|due|payable|owing|betaalbaar|verskuldig|now|nou|is|of|van))*[\\s:=-]*';
const rand = '(?:ZAR|R)\\s{0,2}';
const startOfAmount = new RegExp(`(?:^|[^a-z\\d])(?:${rand}|${total})(?=\\d)`, 'gi');
const totalAtEnd = new RegExp(`(?:^|[^a-z])${total}(?:${rand})?$`, 'i');
/** With its cents and nothing that makes it another number or a range. */
const complete =
  /^(\d{1,3}(?: \d{3}){1,2}|\d{1,3}(?:,\d{3}){1,2}|\d{1,7})([.,]\d{2})(?!\d|[.,]\d|\s?\[?\.\.|\s?(?:-|to|tot)\s?(?:R\s?)?\d[\d ,]*[.,]\d{2}|\s?(?:kg|km|%))/;

const part =
  '(?:fine[sd]?|penalt(?:y|ies)|arrears|\\w*boetes?|beboet|agterstallig\\w*|fees?|\\w*fooi|\\w*gelde?|delivery|courier|aflewering|previous\\w*|vorige|last year|verlede jaar|(?:was|were|already|you)\\s+paid|refund\\w*|credit(?! card))';
const partBefore = new RegExp(`\\b${part}\\b`, 'i');
const partRightBefore = new RegExp(`\\b${part}(?:\\s+(?:of|van))?[\\s:=-]*(?:${rand})?$`, 'i');
const partAfter = new RegExp(`\\b${part}\\b(?!\\W*(?:R\\s?)?\\d[\\d ]*[.,]\\d{2})`, 'i');
/** Parts that are named because they are not, or already, in the amount. */
const partsApart = new RegExp(
  `\\b(?:avoid\\w*|no|without|incl\\w*|geen|sonder|insluitend\\w*)(?:\\s+\\w+){0,2}?\\s+${part}(?:\\s+(?:and|or|en|of)\\s+${part})?|\\b${part}(?:\\s+\\w+){0,2}\\s+vermy`,
  'gi',
);
/** Rows of a letter, but no lines that a phone has wrapped. */
const clauseEnd = /[.;!?](?:\s|$)|\n\s*(?=[A-Z])(?!(?:ZAR|R)\s?\d)/;
const anyAmount = /\d[.,]\d{2}(?!\d)/;

/** No licence costs less, in cents: a smaller amount has lost digits. */
const leastAmount = 50_00;

function amountsIn(text: string): WrittenAmount[] {
  let from = 0;
  return [...text.matchAll(startOfAmount)].flatMap((match) => {
    const at = match.index + match[0].length;
    const [before, rest] = [text.slice(from, at), text.slice(at)];
    const [whole = '', units = '', fraction = ''] = complete.exec(rest) ?? [];
    // Other numbers follow the word total, too.
    if (!whole && !/(?:R|ZAR)\s*$/i.test(match[0])) return [];
    const [written = ''] = whole ? [units] : (/^\d+(?:[ ,]\d{3})*/.exec(rest) ?? []);
    const cents = Number(written.replace(/\D/g, '')) * 100 + Number(fraction.slice(1));
    from = at + (whole || written).length;
    // '1,10' at the end may be the beginning of '1,104.00'.
    const hasLostDigits = rest === whole && /^\d{1,2},/.test(whole);
    const isNegative = /(?:^|[^a-z\d])-(?:R|ZAR)\s*$/i.test(before);
    return {
      cents,
      isComplete: whole !== '' && cents >= leastAmount && !hasLostDigits && !isNegative,
      kind: kindOf(before, text.slice(from)),
    };
  });
}

function kindOf(before: string, after: string): WrittenAmount['kind'] {
  const clause = before.split(anyAmount).at(-1)?.split(clauseEnd).at(-1) ?? '';
  const next = after.slice(0, 60).split(clauseEnd)[0] ?? '';
  const isPart =
    partRightBefore.test(clause) ||
    partBefore.test(clause.replace(partsApart, '')) ||
    partAfter.test(next.replace(partsApart, ''));
  const [label, sub] = totalAtEnd.exec(before) ?? [];
  if (isPart || sub) return 'part';
  return label === undefined ? 'other' : 'total';
}

/** The amount that is called the total, or the only one. */
function amountIn(text: string): number | 'no_amount' | 'several_amounts' | 'cut_off' {
  const amounts = amountsIn(text).filter(({ cents }) => cents > 0);
  const totals = amounts.filter(({ kind }) => kind === 'total');
  const chosen = totals.length > 0 ? totals : amounts.filter(({ kind }) => kind === 'other');
  const [first] = chosen;
  if (!first) return amounts.some(({ isComplete }) => !isComplete) ? 'cut_off' : 'no_amount';
  if (chosen.every(({ isComplete }) => !isComplete)) return 'cut_off';
  const isOne = chosen.every(({ isComplete, cents }) => isComplete && cents === first.cents);
  // A total is no less than any of its parts; without one, an amount stands alone.
  const fits = amounts.every(
    ({ cents, kind, isComplete }) =>
      cents === first.cents || (totals.length > 0 && cents < first.cents && (kind === 'part' || !isComplete)),
  );
  return isOne && fits ? first.cents : 'several_amounts';
}

const numberOfNotice =
  /(?:notice\s*(?:number|no|nr)|kennisgewings?\s*(?:nommer|no|nr))\b[\s\S]{0,60}?[^\d-](\d(?:[ -]?\d){11})(?!\d)/i;
const expires = 'expir\\w*|verval\\w*|valid until|geldig tot';
const asAt = 'as at|as on|soos op';

function dayIn(text: string, words: string): string | undefined {
  const [, written = ''] =
    new RegExp(
      `\\b(?:${words})\\b[^\\d.]{0,30}(\\d{1,4}(?:[-/. ]\\d{1,2}[-/. ]| [a-z]{3,9}\\.? )\\d{2,4})(?!\\d)`,
      'i',
    ).exec(text) ?? [];
  const read = readDay(written, daysInEnglish);
  return 'value' in read ? read.value : undefined;
}
