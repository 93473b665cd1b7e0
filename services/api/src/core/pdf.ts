import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { encode } from 'uqr';
import { packageFile } from './package-files.ts';

export type Pdf = PDFKit.PDFDocument;

/** Noto Sans, which has the letters of all languages of South Africa; the fonts that PDF readers bring have those of Western Europe. */
export const fonts = { regular: 'regular', bold: 'bold' } as const;
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
