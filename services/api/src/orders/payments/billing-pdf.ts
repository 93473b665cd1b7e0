import { setImmediate } from 'node:timers/promises';
import type { MailBrand } from '../../adapters/mail/index.ts';
import { fonts, openPdf, type Pdf } from '../../core/pdf.ts';

export type Brand = Pick<MailBrand, 'name' | 'address' | 'contactEmail' | 'vatNumber'> & {
  colors: Pick<MailBrand['colors'], 'primaryColor'>;
};

interface BillingPdf {
  title: string;
  /** Sizes in points. */
  layout?: 'portrait' | 'landscape';
  heading: string;
  facts: readonly (readonly [label: string, value: string])[];
}

const ink = { text: '#1c2126', faint: '#5b6570', line: '#d5dbe1' };
const margin = 56;

/** Starts a PDF with the company's brand and the given facts. `finish` writes a note below and resolves to the file. */
export async function startBillingPdf(brand: Brand, { title, layout = 'portrait', heading, facts }: BillingPdf) {
  const { pdf, finish: end } = await openPdf({ layout, margin, info: { Title: title } });
  pdf.rect(0, 0, pdf.page.width, 12).fill(brand.colors.primaryColor);
  pdf.fillColor(ink.text).font(fonts.bold).fontSize(22).text(brand.name, margin, margin);
  pdf.font(fonts.regular).fontSize(10).fillColor(ink.faint).text(brand.address).text(brand.contactEmail);
  if (brand.vatNumber) pdf.text(`Our VAT number ${brand.vatNumber}`);
  pdf.moveDown(2);
  pdf.fillColor(ink.text).font(fonts.bold).fontSize(16).text(heading).moveDown(0.5);
  pdf.font(fonts.regular).fontSize(11);
  for (const [label, value] of facts) pdf.text(`${label}: ${value}`);
  pdf.moveDown(1.5);
  const finish = (note: string): Promise<Buffer> => {
    pdf.moveDown(1).font(fonts.regular).fontSize(9).fillColor(ink.faint).text(note, margin);
    return end();
  };
  return { pdf, finish };
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
const rowHeight = 18;
/** Rows drawn before other requests get a turn. A thousand take half a second. */
const rowsAtOnce = 50;

/** Draws a table whose headings stand on every page. A text that is too long for its cell ends with an ellipsis. */
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
    const y = pdf.y;
    let x = left;
    pdf.font(font).fontSize(size).fillColor(ink.text);
    columns.forEach(({ width = shared, amount = false }, index) => {
      pdf.text(texts[index] ?? '', x + 2, y + 5, {
        width: width - 4,
        height: lineHeight,
        align: amount ? 'right' : 'left',
        ellipsis: true,
      });
      x += width;
    });
    pdf
      .moveTo(left, y + rowHeight)
      .lineTo(x, y + rowHeight)
      .lineWidth(0.5)
      .stroke(ink.line);
    pdf.x = left;
    pdf.y = y + rowHeight;
  };
  const headings = () =>
    draw(
      fonts.bold,
      columns.map(({ heading }) => heading),
    );
  const cells = (row: Row) => columns.map(({ text }) => text(row));
  headings();
  for (const [index, row] of [...rows, total].entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    if (pdf.y + rowHeight > pdf.page.height - bottom) {
      pdf.addPage();
      headings();
    }
    draw(index === rows.length ? fonts.bold : fonts.regular, cells(row));
  }
}
