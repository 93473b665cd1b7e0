import { inflateSync } from 'node:zlib';

/** The decompressed stream of each object of a PDF, by its number. */
function streamsOf(pdf: Buffer): Map<string, string> {
  const text = pdf.toString('latin1');
  // By its length: a compressed stream may itself end with a line break.
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\s*<<[^>]*?\/Length (\d+)(?:[^>]|>(?!>))*>>\s*stream\r?\n/g)].flatMap((start) => {
      const from = start.index + start[0].length;
      const bytes = pdf.subarray(from, from + Number(start[2]));
      return start[0].includes('FlateDecode') && start[1] ? [[start[1], inflateSync(bytes).toString('latin1')]] : [];
    }),
  );
}

/** The text of each glyph, from a font's table of them. */
function glyphsOf(table: string): string[] {
  return [...table.matchAll(/\[((?:<[0-9a-f ]*>\s*)+)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

/** The texts of a PDF, in the order in which they were written: glyphs of embedded fonts, in hexadecimal pieces. */
export function pdfLines(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const streams = streamsOf(pdf);
  const glyphs = new Map<string, readonly string[]>();
  for (const [, name = '', font = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = new RegExp(`(?:^|\\n)${font} 0 obj\\s*<<[^]*?/ToUnicode (\\d+) 0 R`).exec(text)?.[1];
    if (table) glyphs.set(name, glyphsOf(streams.get(table) ?? ''));
  }
  return [...streams.values()].flatMap((stream) => {
    let known: readonly string[] = [];
    const lines: string[] = [];
    for (const [, font, pieces] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) known = glyphs.get(font) ?? [];
      else
        lines.push(
          [...(pieces ?? '').matchAll(/<([0-9a-f]+)>/g)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => known[Number.parseInt(glyph, 16)] ?? '')
            .join(''),
        );
    }
    return lines;
  });
}
