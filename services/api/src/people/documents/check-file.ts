import { createCipheriv, hash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { apiError } from '../../core/api-error.ts';

export interface CheckedFile {
  bytes: Buffer;
  fileType: 'image/jpeg' | 'image/png' | 'application/pdf';
  thumbnail: Buffer | undefined;
}

const options = { limitInputPixels: 50_000_000, failOn: 'error' } as const;

/**
 * Detects a file's type from its content. Pictures are re-encoded, which removes metadata such as the place, and any
 * appended data.
 */
export async function checkFile(given: Buffer): Promise<CheckedFile> {
  if (given.length === 0)
    throw apiError('invalid', {
      message: 'This file is empty. Please choose another one.',
      fields: { file: 'This file is empty.' },
    });
  const kind = (await fileTypeFromBuffer(given))?.mime;
  if (kind === 'application/pdf') {
    if (!given.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw apiError('wrong_type');
    if (needsPassword(given.toString('latin1')))
      throw apiError('wrong_type', {
        message: 'This PDF is locked by a password. Please save it without one and try again.',
      });
    // Nothing else of a PDF is parsed on the server. Browsers render it.
    return { bytes: given, fileType: kind, thumbnail: undefined };
  }
  if (kind === 'image/heic' || kind === 'image/heif')
    throw apiError('wrong_type', {
      message: 'This is a HEIC photo, whatever its name says. Please choose a JPEG or PNG picture, or a PDF.',
    });
  if (kind !== 'image/jpeg' && kind !== 'image/png') throw apiError('wrong_type');
  try {
    const picture = sharp(given, options).rotate();
    const [bytes, thumbnail] = await Promise.all([
      kind === 'image/png' ? picture.clone().png().toBuffer() : picture.clone().jpeg({ quality: 92 }).toBuffer(),
      picture.clone().resize(320, 320, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 75 }).toBuffer(),
    ]);
    return { bytes, fileType: kind, thumbnail };
  } catch {
    throw apiError('wrong_type', {
      message: 'This picture is damaged or too large to open. Please take or choose another one.',
    });
  }
}

const stringPattern = String.raw`<([\da-f\s]*)>|\(((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*)\)`;
const entryPattern = new RegExp(String.raw`/(\w+)\s*(?:${stringPattern}|/?([\w.-]+))`, 'gi');
const idPattern = new RegExp(String.raw`^/ID\s*\[\s*(?:${stringPattern})`, 'i');
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
/** Fills up a short password; an empty one is all of it. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/**
 * Whether a PDF opens only with a password: one that restricts only printing or copying opens with an empty one (ISO
 * 32000-2, 7.6.4). Its encryption dictionary and its id are never compressed. Other encryption needs a password.
 */
function needsPassword(pdf: string): boolean {
  const encrypt = lastMatch(pdf, /\/Encrypt\s*(?:(\d{1,10})\s+(\d{1,5})\s+R\b|(?=<<))/g);
  if (!encrypt) return false;
  const [reference, object, generation] = encrypt;
  const start = object
    ? lastMatch(pdf, new RegExp(String.raw`(?<!\d)${object}\s+${generation}\s+obj\b`, 'g'))?.index
    : encrypt.index + reference.length;
  if (start === undefined) return true;
  const [dictionary = ''] = pdf.slice(start, start + 4096).split(/\bendobj\b|%%EOF/, 1);
  const entries = new Map<string, string>();
  for (const [, name = '', hex, literal, word = ''] of dictionary.matchAll(entryPattern))
    if (!entries.has(name)) entries.set(name, stringValue(hex, literal) ?? word);
  const bytesOf = (name: string) => Buffer.from(entries.get(name) ?? '', 'latin1');
  const revision = Number(entries.get('R'));
  if (entries.get('Filter') !== 'Standard' || !(revision >= 2 && revision <= 6)) return true;
  const expected = bytesOf('U');
  if (revision >= 5) {
    const salt = expected.subarray(32, 40);
    const digest = revision === 5 ? hash('sha256', salt, 'buffer') : hardenedHash(salt);
    return !digest.equals(expected.subarray(0, 32));
  }
  const idAt = lastMatch(pdf, /\/ID\s*\[/g)?.index ?? pdf.length;
  const [, idHex, idLiteral] = idPattern.exec(pdf.slice(idAt, idAt + 1024)) ?? [];
  const id = Buffer.from(stringValue(idHex, idLiteral) ?? '', 'latin1');
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(Number(entries.get('P')) | 0);
  const plainMetadata = Buffer.alloc(revision === 4 && entries.get('EncryptMetadata') === 'false' ? 4 : 0, 255);
  let key = md5(padding, bytesOf('O').subarray(0, 32), permissions, id, plainMetadata);
  if (revision === 2) return !rc4(key.subarray(0, 5), padding).equals(expected);
  const bits = entries.get('V') === '4' ? 128 : Number(entries.get('Length') ?? 40);
  const length = Math.min(Math.max(bits >> 3, 5), 16);
  for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, length));
  let check = md5(padding, id);
  for (let round = 0; round < 20; round += 1)
    check = rc4(
      key.subarray(0, length).map((byte) => byte ^ round),
      check,
    );
  return !check.equals(expected.subarray(0, 16));
}

/** The last match, which belongs to the latest revision of a PDF. */
function lastMatch(text: string, pattern: RegExp): RegExpExecArray | undefined {
  let last: RegExpExecArray | undefined;
  for (const match of text.matchAll(pattern)) last = match;
  return last;
}

/** The bytes of a PDF's string, one character each. */
function stringValue(hex: string | undefined, literal: string | undefined): string | undefined {
  if (hex !== undefined) return Buffer.from(hex.replace(/\s/g, ''), 'hex').toString('latin1');
  return literal?.replace(/\\([0-7]{1,3}|\r\n|[^])|\r\n?/g, (_, escaped?: string) => {
    if (escaped === undefined) return '\n';
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255);
    return /[\r\n]/.test(escaped) ? '' : (escapes[escaped] ?? escaped);
  });
}

const md5 = (...parts: Uint8Array[]): Buffer => hash('md5', Buffer.concat(parts), 'buffer');

/** Node's own RC4 is off in current builds of OpenSSL. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    data.map((byte, at) => {
      const i = (at + 1) & 255;
      j = (j + (state[i] ?? 0)) & 255;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
    }),
  );
}

/** The hash of an empty password in revision 6 (algorithm 2.B). */
function hardenedHash(salt: Buffer): Buffer {
  let key = hash('sha256', salt, 'buffer');
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256', mixed, 'buffer');
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}
