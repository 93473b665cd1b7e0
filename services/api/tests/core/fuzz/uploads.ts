import fc from 'fast-check';
import { picture } from '../../pictures.ts';
import { hostileText } from './hostile-values.ts';
import type { Wire } from './wire.ts';

const jpeg = Buffer.from(await (await picture()).arrayBuffer());
const boundary = 'a-boundary-of-ours';
const type = `multipart/form-data; boundary=${boundary}`;

const part = (header: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${header}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

/** Forms with a file: whole, cut off anywhere, with names and fields of every kind, or no form at all. */
export function uploads(values: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Pick<Wire, 'headers' | 'body'>> {
  const form = fc.record({
    values,
    bad: fc.option(fc.record({ name: hostileText, value: hostileText })),
    filename: fc.oneof(fc.constant('disc.jpg'), hostileText),
    content: fc.constantFrom(jpeg, jpeg, jpeg, Buffer.alloc(0), jpeg.subarray(0, 100), Buffer.from('%PDF-1.4\n%%EOF')),
    files: fc.constantFrom(1, 1, 1, 0, 2),
    cut: fc.constantFrom(1, 1, 1, 0.95, 0.5, 0.1, 0),
    header: fc.constantFrom(
      type,
      type,
      type,
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=other',
      'image/jpeg',
    ),
  });
  return form.map(({ values: { file: _, ...named }, bad, filename, content, files, cut, header }) => {
    const all = [...Object.entries(named), ...(bad ? [[bad.name, bad.value] as const] : [])];
    const body = Buffer.concat([
      ...all.map(([name, value]) => part(`name="${name}"`, String(value))),
      ...Array.from({ length: files }, () => part(`name="file"; filename="${filename}"`, content)),
      Buffer.from(`--${boundary}--\r\n`),
    ]);
    return { headers: { 'content-type': header }, body: body.subarray(0, Math.ceil(body.length * cut)) };
  });
}
