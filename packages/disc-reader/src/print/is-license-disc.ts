import { distance } from '../barcode/gray.ts';
import { consonant, province } from './printed-fields.ts';
import type { TextLine } from './recognize-text.ts';
import type { DiscFrame } from './rectify-disc.ts';

const title = /lisensie\s?skyf?|lisensiesky|licen[cs]e\s?disc/i;
/** Labels of a disc, mostly in Afrikaans, because other documents also have a make and a tare, but in one language. */
const anchors = [
  /lisensien/i,
  /(veh|vrt)\.?\s?regist/i,
  /enjinn?r/i,
  /fabrikaat/i,
  /beskrywing/i,
  /verval|date\s?of\s?exp/i,
  /persone/i,
  /sittende/i,
  /staande/i,
  /tarra/i,
  /bvm/i,
  /gelde/i,
  /toets/i,
];

/** Short forms of labels, as some layouts print them. With the title they count; alone, they could be of any paper. */
const shortAnchors = [
  /lis\.?\s?nr/i,
  /reg\.?\s?nr/i,
  /enj\.?\s?n/i,
  /beskr/i,
  /fabr/i,
  /gvm|bvm/i,
  /tare/i,
  /seated|sit/i,
];

/** The number of a disc, as a line of its own. An engine number of this length has no letters. */
const discNumber = /^\d{7}(?=\d*[A-Z])[0-9A-HJ-NPR-Z]{5}$/;

/** Parts of the Afrikaans title, which no other paper has. It is bent, so its ends are often missing. */
const partOfTitle = /sensies|ensiesk|siesky/i;

/** Whether the text is that of a disc, and shows its Afrikaans title. */
export const hasDiscTitle = (lines: readonly TextLine[]): boolean =>
  lines.some(({ text }) => partOfTitle.test(text)) && isLicenseDisc(lines);

/** The words along a disc's edge, of which mostly parts are found, since they are bent and widely spaced. */
const edgeWords = ['LISENSIESKYF', 'LICENCEDISC'];
/** The two lines of text along the edge lie at this share of the radius from the middle. */
const edgeTextRadius = 0.93;
/** How far from their place, in radii, the middle of such a part may be, how many letters it has, and all parts together. */
const [edgeRoom, minPart, minEdgeLetters] = [0.25, 3, 6];
/** Forms of the values that are on every disc, and how many of them have to be there. */
const minValues = 3;
const values = [
  discNumber,
  new RegExp(`^${consonant}{3}\\d{3}${consonant}$`),
  new RegExp(`^(?:${consonant}{2}\\d{2}${consonant}{2}|${consonant}{3}\\d{3})(?:${province})$`),
  /^20\d\d-\d\d-\d\d$/,
  /^\d{3,5}\s?kg$/i,
];

/**
 * Whether words of the title are where a disc has them, around the barcode, and values that a disc has are in it. Its labels are
 * the smallest print, so in a blurred picture they are the first that cannot be read.
 */
export function hasTitleAtEdge({ disc }: DiscFrame, lines: readonly TextLine[]): boolean {
  if (!disc) return false;
  const shown = lines
    .filter(({ box }) => Math.abs(distance(box.center, disc) / disc.radius - edgeTextRadius) < edgeRoom)
    .map(({ text }) => lettersOfTitle(text.replaceAll(/[^A-Z]/g, '')))
    .filter((letters) => letters >= minPart);
  const forms = values.filter((value) => lines.some(({ text }) => value.test(text.trim())));
  return shown.reduce((sum, letters) => sum + letters, 0) >= minEdgeLetters && forms.length >= minValues;
}

/** How many letters of a text follow each other in one of the words along the edge, too. */
function lettersOfTitle(text: string): number {
  const ends = [...text].map((_, from) => [...text].findLastIndex((__, to) => isPartOfTitle(text.slice(from, to + 1))));
  return Math.max(0, ...ends.map((to, from) => to - from + 1));
}

const isPartOfTitle = (letters: string): boolean => letters !== '' && edgeWords.some((word) => word.includes(letters));

/** Whether the text is that of a licence disc: its title and three labels, its number and six, or five long labels. */
export function isLicenseDisc(lines: readonly TextLine[]): boolean {
  const count = (patterns: readonly RegExp[]): number =>
    patterns.filter((pattern) => lines.some((line) => pattern.test(line.text))).length;
  const matches = count(anchors);
  const labels = matches + count(shortAnchors);
  const shows = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line.text));
  return matches >= 5 || (shows(title) && labels >= 3) || (shows(discNumber) && matches >= 2 && labels >= 6);
}
