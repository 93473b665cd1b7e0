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

/** Whether the text is that of a licence disc: its title and three labels, or five labels. */
export function isLicenseDisc(lines: readonly TextLine[]): boolean {
  const matches = anchors.filter((anchor) => lines.some((line) => anchor.test(line.text))).length;
  return matches >= 5 || (matches >= 3 && lines.some((line) => title.test(line.text)));
}
