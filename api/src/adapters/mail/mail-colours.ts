import { brandColours, paper } from 'shared-contracts/brand-colours';
import type { MailPalette } from './mail.ts';

/** The colours of a company's mails: its own where they can be read, on a page of its own with a light card. */
export function mailColours(palette: MailPalette) {
  const { page, pageText, primary, primaryText, primaryEdge, primaryOn, secondary, secondaryText, secondaryLineOn } = brandColours(palette);
  const card = paper.background;
  return {
    page,
    pageText,
    card,
    text: paper.text,
    smallText: paper.faintText,
    line: paper.faintLine,
    primary,
    primaryText,
    primaryEdge,
    /** The company's name and every link. */
    primaryOnCard: primaryOn([card]),
    secondary,
    secondaryText,
    secondaryLine: secondaryLineOn([card]),
  };
}

export type MailColours = ReturnType<typeof mailColours>;
