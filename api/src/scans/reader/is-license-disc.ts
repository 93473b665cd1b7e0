import type { TextLine } from './recognize-text.ts';

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

/** Whether the text is that of a licence disc: its title and three labels, its number and six, or five long labels. */
export function isLicenseDisc(lines: readonly TextLine[]): boolean {
  const count = (patterns: readonly RegExp[]): number =>
    patterns.filter((pattern) => lines.some((line) => pattern.test(line.text))).length;
  const matches = count(anchors);
  const labels = matches + count(shortAnchors);
  const shows = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line.text));
  return matches >= 5 || (shows(title) && labels >= 3) || (shows(discNumber) && matches >= 2 && labels >= 6);
}
