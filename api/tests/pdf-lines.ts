import { inflateSync } from 'node:zlib';

/** The texts of a PDF, in the order in which they were written. pdfkit writes them in hexadecimal pieces inside compressed streams. */
export function pdfLines(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  );
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\[(.*?)\] TJ/g)].map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, piece = '']) => Buffer.from(piece, 'hex').toString('latin1'))
        .join(''),
    ),
  );
}
