import { setImmediate } from 'node:timers/promises';
import type { Language } from 'shared-contracts/language';
import type { MailBrand } from '../../adapters/mail/index.ts';
import { draftNote, english, type Localization, localization } from '../../core/localization.ts';
import { fonts, openPdf, type Pdf } from '../../core/pdf.ts';

export type Brand = Pick<MailBrand, 'name' | 'address' | 'contactEmail' | 'vatNumber'> & {
  colors: Pick<MailBrand['colors'], 'primaryColor'>;
};

export interface BillingPdf {
  title: (words: Localization) => string;
  layout?: 'portrait' | 'landscape';
  language: Language;
}

const ink = { text: '#1c2126', faint: '#5b6570', line: '#d5dbe1' };
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

export interface PdfColumn<Row> {
  heading: string;
  /** In points. Columns without one share what is left. */
  width?: number;
  /** Amounts stand to the right. */
  amount?: boolean;
  text: (row: Row) => string;
}

const size = 8;
const lineHeight = 11;
/** Longer texts end with an ellipsis. */
const maxLines = 3;
const padding = { x: 2, top: 5, bottom: 2 };
/** Rows drawn before other requests get a turn. A thousand take half a second. */
const rowsAtOnce = 50;

/** Draws a table whose headings stand on every page. Texts that are longer than their column is wide wrap. */
export async function drawTable<Row>(
  pdf: Pdf,
  columns: readonly PdfColumn<Row>[],
  rows: readonly Row[],
  total: Row,
): Promise<void> {
  const { left, right, bottom } = pdf.page.margins;
  const given = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const shared = (pdf.page.width - left - right - given) / Math.max(1, columns.filter(({ width }) => !width).length);
  const draw = (font: keyof typeof fonts, texts: readonly string[]) => {
    const top = pdf.y + padding.top;
    let x = left;
    let end = top + lineHeight;
    pdf.font(font).fontSize(size).fillColor(ink.text);
    columns.forEach(({ width = shared, amount = false }, index) => {
      pdf.text(texts[index] ?? '', x + padding.x, top, {
        width: width - 2 * padding.x,
        height: maxLines * lineHeight,
        align: amount ? 'right' : 'left',
        ellipsis: true,
      });
      end = Math.max(end, pdf.y);
      x += width;
    });
    pdf.x = left;
    pdf.y = end + padding.bottom;
    pdf.moveTo(left, pdf.y).lineTo(x, pdf.y).lineWidth(0.5).stroke(ink.line);
  };
  const headings = () =>
    draw(
      fonts.bold,
      columns.map(({ heading }) => heading),
    );
  const cells = (row: Row) => columns.map(({ text }) => text(row));
  const highest = padding.top + maxLines * lineHeight + padding.bottom;
  headings();
  for (const [index, row] of [...rows, total].entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    if (pdf.y + highest > pdf.page.height - bottom) {
      pdf.addPage();
      headings();
    }
    draw(index === rows.length ? fonts.bold : fonts.regular, cells(row));
  }
}
