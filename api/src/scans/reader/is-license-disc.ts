import type { TextLine } from './recognize-text.ts';

const title = /lisensie\s?skyf?|lisensiesky|licen[cs]e\s?disc/i;
/** Labels of a disc, mostly in their Afrikaans half: other papers have a make and a tare too, but in one language. */
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

/** Whether the print is that of a licence disc: its title and three labels, or five labels. */
export function isLicenseDisc(lines: readonly TextLine[]): boolean {
  const found = anchors.filter((anchor) => lines.some((line) => anchor.test(line.text))).length;
  return found >= 5 || (found >= 3 && lines.some((line) => title.test(line.text)));
}
