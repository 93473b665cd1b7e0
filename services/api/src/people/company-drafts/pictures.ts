import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'kysely';
import { type PictureKind, readCompanyPicture } from 'shared-contracts/company-previews';
import { fillPath } from 'shared-contracts/endpoint';
import { limits } from 'shared-contracts/limits';
import sharp, { type Sharp } from 'sharp';
import { apiError } from '../../core/api-error.ts';
import { type Db, rows } from '../../core/database/database.ts';

/** Path of a picture on every site. */
export const pictureUrl = (file: string): string => `/api${fillPath(readCompanyPicture.path, { file })}`;

/** Where a picture is in the storage. */
export const storageKey = (file: string): string => `company-pictures/${file}`;

/** Notes a picture. One that is stored already is kept longer. */
export async function insertPicture(
  tx: Db,
  { file, bytes, at }: { file: string; bytes: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('company_pictures')
    .values({ file, size_bytes: bytes, created_at: at.toISOString() })
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ created_at: at.toISOString() }))
    .execute();
}

export const findPicture = (db: Db, file: string) =>
  db.selectFrom('company_pictures').select('file').where('file', '=', file).executeTakeFirst();

/** Notes that pictures were live until now, because mails that were sent show them. */
export async function keepPublishedPictures(tx: Db, urls: readonly string[], at: Date): Promise<void> {
  const files = urls.map((url) => url.split('/').at(-1) ?? '');
  if (files.length === 0) return;
  await tx.updateTable('company_pictures').set({ last_live_at: at.toISOString() }).where('file', 'in', files).execute();
}

/** Removes the rows of pictures that nothing shows: not `used`, uploaded and last live before these moments. */
export const deleteUnusedPictures = (
  tx: Db,
  used: readonly string[],
  { uploaded, live }: { uploaded: Date; live: Date },
) =>
  rows(
    tx,
    sql<{ file: string }>`delete from company_pictures where file <> all(${sql.val([...used])}::text[])
      and created_at < ${uploaded.toISOString()} and (last_live_at is null or last_live_at < ${live.toISOString()}) returning file`,
  );

export interface CheckedPicture {
  bytes: Buffer;
  /** Digest of the content, with the extension of its type. */
  file: string;
  width: number;
  height: number;
}

const encoders = {
  'image/png': { extension: 'png', encode: (picture: Sharp) => picture.png() },
  'image/jpeg': { extension: 'jpg', encode: (picture: Sharp) => picture.jpeg({ quality: 90 }) },
  'image/webp': { extension: 'webp', encode: (picture: Sharp) => picture.webp({ quality: 88 }) },
} as const;

const isType = (mime: string | undefined): mime is keyof typeof encoders => mime !== undefined && mime in encoders;

const looksLikeSvg = (bytes: Buffer): boolean =>
  /^\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(bytes.subarray(0, 500).toString());

const refuseType = (message: string) => apiError('wrong_type', { message, fields: { file: message } });
const refuseSize = (message: string) => apiError('too_large', { message, fields: { file: message } });

/** Media type of a picture by its file name; undefined for a name that is none. */
export function typeOfPicture(file: string): keyof typeof encoders | undefined {
  const extension = /^[0-9a-f]{64}\.(\w+)$/.exec(file)?.[1];
  return Object.keys(encoders)
    .filter(isType)
    .find((type) => encoders[type].extension === extension);
}

/**
 * Checks a picture of a company by its content and encodes it again, which removes metadata and anything appended. A WebP logo
 * becomes a PNG, because many mail programs do not show WebP. Throws `too_large` and `wrong_type`, in words.
 */
export async function checkPicture(given: Buffer, kind: PictureKind): Promise<CheckedPicture> {
  const most = limits.companyPicture[kind];
  if (given.length > most.bytes)
    throw refuseSize(`This picture is larger than ${most.bytes / 1024 / 1024} MB. Please choose a smaller one.`);
  const type = (await fileTypeFromBuffer(given))?.mime;
  if (!isType(type))
    throw refuseType(
      looksLikeSvg(given)
        ? 'SVG cannot be used, because mail programs do not show it and it may hold scripts. Please save it as PNG.'
        : 'Please choose a PNG, JPEG or WebP picture.',
    );
  try {
    const picture = sharp(given, { limitInputPixels: 50_000_000, failOn: 'error' }).rotate();
    const encoder = encoders[kind === 'logo' && type === 'image/webp' ? 'image/png' : type];
    const { data, info } = await encoder.encode(picture).toBuffer({ resolveWithObject: true });
    if (Math.max(info.width, info.height) > most.pixels)
      throw refuseSize(
        `This picture has ${info.width} × ${info.height} pixels. Please choose one of at most ${most.pixels} on either side.`,
      );
    const digest = createHash('sha256').update(data).digest('hex');
    return { bytes: data, file: `${digest}.${encoder.extension}`, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error && error.name === 'ApiError') throw error;
    throw refuseType('This picture is damaged or too large to open. Please choose another one.');
  }
}
