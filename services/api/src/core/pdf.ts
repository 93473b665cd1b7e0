import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { encode } from 'uqr';
import { packageFile } from './package-files.ts';

export type Pdf = PDFKit.PDFDocument;

/** Noto Sans, which has the letters of all languages of South Africa; the fonts that PDF readers bring have those of Western Europe. */
export const fonts = { regular: 'regular', bold: 'bold' } as const;
export const ink = { text: '#1c2126', faint: '#5b6570', line: '#b4bcc4' };

const files = { regular: 'data/fonts/NotoSans-Regular.ttf', bold: 'data/fonts/NotoSans-Bold.ttf' };

/** Starts a PDF. Use its `fonts` only. `finish` resolves to the file. */
export async function openPdf(
  options: PDFKit.PDFDocumentOptions,
): Promise<{ pdf: Pdf; finish: () => Promise<Buffer> }> {
  // Imported only when needed, because it is large.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size: 'A4', ...options });
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, fileURLToPath(packageFile(file)));
  pdf.font(fonts.regular);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, 'end');
  const finish = async () => {
    pdf.end();
    await ended;
    return Buffer.concat(chunks);
  };
  return { pdf, finish };
}

/** Draws a QR code; sizes in points. */
export function drawQr(pdf: Pdf, text: string, x: number, y: number, size: number): void {
  const { data } = encode(text, { border: 0 });
  const dot = size / data.length;
  pdf.fillColor('#000000');
  data.forEach((line, row) =>
    line.forEach((isDark, column) => {
      if (isDark) pdf.rect(x + column * dot, y + row * dot, dot, dot);
    }),
  );
  pdf.fill();
}

export interface PdfColumn<Row> {
  heading: string;
  /** In points. Columns without one share what is left. */
  width?: number;
  /** Amounts stand to the right. */
  amount?: boolean;
  /** A box to tick by hand. */
  box?: boolean;
  text: (row: Row) => string;
}

interface TableOptions<Row> {
  total?: Row;
  size?: number;
  /** In points, at least. */
  rowHeight?: number;
}

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
  { total, size = 8, rowHeight = 0 }: TableOptions<Row> = {},
): Promise<void> {
  const { left, right, bottom } = pdf.page.margins;
  const lineHeight = size * 1.375;
  const given = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const shared = (pdf.page.width - left - right - given) / Math.max(1, columns.filter(({ width }) => !width).length);
  const draw = (font: keyof typeof fonts, textOf: (column: PdfColumn<Row>) => string) => {
    const top = pdf.y + padding.top;
    let x = left;
    let end = Math.max(top + lineHeight, pdf.y + rowHeight - padding.bottom);
    pdf.font(font).fontSize(size).fillColor(ink.text);
    for (const column of columns) {
      const { width = shared, amount, box } = column;
      if (box && font === fonts.regular)
        pdf
          .rect(x + padding.x, top, 10, 10)
          .lineWidth(0.8)
          .stroke(ink.text);
      pdf.text(textOf(column), x + padding.x, top, {
        width: width - 2 * padding.x,
        height: maxLines * lineHeight,
        align: amount ? 'right' : 'left',
        ellipsis: true,
      });
      end = Math.max(end, pdf.y);
      x += width;
    }
    pdf.x = left;
    pdf.y = end + padding.bottom;
    pdf.moveTo(left, pdf.y).lineTo(x, pdf.y).lineWidth(0.5).stroke(ink.line);
  };
  const headings = () => draw(fonts.bold, ({ heading }) => heading);
  const highest = Math.max(rowHeight, padding.top + maxLines * lineHeight + padding.bottom);
  headings();
  for (const [index, row] of [...rows, ...(total ? [total] : [])].entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    if (pdf.y + highest > pdf.page.height - bottom) {
      pdf.addPage();
      headings();
    }
    draw(index === rows.length ? fonts.bold : fonts.regular, ({ text }) => text(row));
  }
}
