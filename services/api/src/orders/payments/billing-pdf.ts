import type { Language } from 'shared-contracts/language';
import type { MailBrand } from '../../adapters/mail/index.ts';
import { draftNote, english, type Localization, localization } from '../../core/localization.ts';
import { fonts, ink, openPdf, type Pdf } from '../../core/pdf.ts';

export type Brand = Pick<MailBrand, 'name' | 'address' | 'contactEmail' | 'vatNumber'> & {
  colors: Pick<MailBrand['colors'], 'primaryColor'>;
};

export interface BillingPdf {
  title: (words: Localization) => string;
  layout?: 'portrait' | 'landscape';
  language: Language;
}

/** Points. */
const margin = 56;

/**
 * A PDF in a language. While a text of it is a draft, the same follows in English on pages of its own, since amounts must be certain.
 */
export async function renderBillingPdf(
  { title, layout = 'portrait', language }: BillingPdf,
  draw: (pdf: Pdf, words: Localization) => Promise<void>,
): Promise<Buffer> {
  const words = localization(language);
  const { pdf, finish } = await openPdf({ layout, margin, lang: language, info: { Title: title(words) } });
  await draw(pdf, words);
  if (words.isDraft()) {
    drawNote(pdf, draftNote(words));
    pdf.addPage();
    await draw(pdf, english);
  }
  return finish();
}

/** Draws the company's brand, a heading and facts at the top of the current page. */
export function drawHead(
  pdf: Pdf,
  { t }: Localization,
  brand: Brand,
  { heading, facts }: { heading: string; facts: readonly (readonly [label: string, value: string])[] },
): void {
  pdf.rect(0, 0, pdf.page.width, 12).fill(brand.colors.primaryColor);
  pdf.fillColor(ink.text).font(fonts.bold).fontSize(22).text(brand.name, margin, margin);
  pdf.font(fonts.regular).fontSize(10).fillColor(ink.faint).text(brand.address).text(brand.contactEmail);
  if (brand.vatNumber) pdf.text(t('Our VAT number {number}', { number: brand.vatNumber }));
  pdf.moveDown(2);
  pdf.fillColor(ink.text).font(fonts.bold).fontSize(16).text(heading).moveDown(0.5);
  pdf.font(fonts.regular).fontSize(11);
  for (const [label, value] of facts) pdf.text(`${label}: ${value}`);
  pdf.moveDown(1.5);
}

/** Writes a note below what was drawn. */
export function drawNote(pdf: Pdf, note: string): void {
  pdf.moveDown(1).font(fonts.regular).fontSize(9).fillColor(ink.faint).text(note, margin);
}
