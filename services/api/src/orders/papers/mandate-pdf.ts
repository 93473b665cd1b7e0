import { listTime } from 'shared-contracts/dates';
import type { Strokes } from 'shared-contracts/mandates';
import { fonts, ink, openPdf, type Pdf } from '../../core/pdf.ts';
import type { MandateRow } from './mandate-store.ts';

/** Points. */
const margin = 56;
const signatureWidth = 240;

/** Draws strokes, which are in thousandths of the given width. */
function drawStrokes(pdf: Pdf, strokes: Strokes, at: { x: number; y: number; width: number }): void {
  const scale = at.width / 1000;
  pdf.lineWidth(1.2).lineCap('round').lineJoin('round');
  for (const stroke of strokes) {
    for (const [index, { x, y }] of stroke.entries()) {
      const [left, top] = [at.x + x * scale, at.y + y * scale];
      if (index === 0) pdf.moveTo(left, top);
      else pdf.lineTo(left, top);
    }
    pdf.stroke(ink.text);
  }
}

/** Writes a signed mandate on the current page: its words, the signature, and what proves it. */
export function drawMandate(pdf: Pdf, { words, name, strokes, signed_at, device, digest, ended_at }: MandateRow): void {
  const heading = 'Mandate to renew motor vehicle licences';
  pdf.fillColor(ink.text).font(fonts.bold).fontSize(18).text(heading, margin, margin).moveDown(1);
  pdf.font(fonts.regular).fontSize(11).text(words, { lineGap: 3 }).moveDown(2);
  const top = pdf.y;
  if (strokes) {
    drawStrokes(pdf, strokes, { x: margin, y: top, width: signatureWidth });
    pdf.y = top + signatureWidth * 0.4;
  } else pdf.font(fonts.regular).fontSize(22).text(name).moveDown(0.2);
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(margin + signatureWidth, pdf.y)
    .lineWidth(0.7)
    .stroke(ink.faint);
  pdf.x = margin;
  pdf.moveDown(0.4).font(fonts.bold).fontSize(11).text(name);
  pdf.font(fonts.regular).fontSize(9).fillColor(ink.faint).moveDown(0.6);
  const how = strokes ? 'Signed by hand on a screen' : 'Signed by typing the name';
  if (signed_at) pdf.text(`${how} on ${listTime(signed_at)} (South African time).`);
  if (ended_at)
    pdf
      .font(fonts.bold)
      .text(`Ended on ${listTime(ended_at)}.`)
      .font(fonts.regular);
  if (device) pdf.text(`Device: ${device}`);
  if (digest) pdf.text(`SHA-256 of words, name, signature and time: ${Buffer.from(digest).toString('hex')}`);
}

/** A signed mandate as a PDF. */
export async function renderMandate(mandate: MandateRow): Promise<Buffer> {
  const { pdf, finish } = await openPdf({ margin, info: { Title: 'Mandate' } });
  drawMandate(pdf, mandate);
  return finish();
}
