import { brandColors, cardBackground, type CompanyColors } from 'shared-contracts/brand-colors';

/** The colours of a company's mails: its own where legible, with a light card on its own background. */
export function mailColors(palette: CompanyColors) {
  const { page, pageText, primary, primaryText, primaryEdge, primaryOn, secondary, secondaryText, secondaryLineOn } =
    brandColors(palette);
  const card = cardBackground.background;
  return {
    page,
    pageText,
    card,
    text: cardBackground.text,
    smallText: cardBackground.faintText,
    line: cardBackground.faintLine,
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

export type MailColors = ReturnType<typeof mailColors>;
