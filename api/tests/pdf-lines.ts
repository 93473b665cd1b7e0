import { inflateSync } from 'node:zlib';

/** The texts of a PDF, in the order in which they were written. pdfkit writes them in hexadecimal pieces inside compressed streams. */
export function pdfLines(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  // By its length: a compressed stream may itself end with a line break.
  const streams = [...text.matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g)].map((start) => {
    const from = start.index + start[0].length;
    return inflateSync(pdf.subarray(from, from + Number(start[1]))).toString('latin1');
  });
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\[(.*?)\] TJ/g)].map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, piece = '']) => Buffer.from(piece, 'hex').toString('latin1'))
        .join(''),
    ),
  );
}
