import type { FastifyRequest } from 'fastify';
import { uploadCompanyPicture } from 'shared-contracts/company-previews';
import { apiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { daysBefore } from '../../core/clock.ts';
import { inTransaction } from '../../core/database/database.ts';
import type { FileResponse } from '../../core/responses.ts';
import { findCompanies } from '../companies/index.ts';
import { type DocumentServices, receiveBytes } from '../documents/index.ts';
import {
  checkPicture,
  deleteUnusedPictures,
  findPicture,
  insertPicture,
  pictureUrl,
  storageKey,
  typeOfPicture,
} from './pictures.ts';
import { findDrafts } from './store.ts';

/** Days that pictures are kept which nothing shows: since the upload, and since they were last live. */
const daysKept = { uploaded: 7, live: 365 };

/** Stores an uploaded picture and returns its address on every site. */
export async function storePicture(services: DocumentServices, caller: Caller, request: FastifyRequest) {
  const { db, disk, clock } = services;
  const { bytes: given, fields } = await receiveBytes(services, caller, request, uploadCompanyPicture.body);
  const { bytes, file, width, height } = await checkPicture(given, fields.kind);
  // Stored before it is noted: a note without its file would be shown as a broken picture.
  await disk.put(storageKey(file), bytes);
  await insertPicture(db, { file, bytes: bytes.length, at: clock() });
  return { url: pictureUrl(file), width, height };
}

/** Reads a picture. Throws `not_found`. */
export async function readPicture({ db, disk }: DocumentServices, file: string): Promise<FileResponse> {
  const type = typeOfPicture(file);
  if (!type || !(await findPicture(db, file))) throw apiError('not_found');
  return {
    content: Buffer.from(await disk.getBytes(storageKey(file))),
    type,
    filename: file,
    inline: true,
    isImmutable: true,
  };
}

/** Removes pictures that neither a company nor a draft shows, some time after they were uploaded or live. */
export async function removeUnusedPictures({ db, disk }: DocumentServices, at: Date): Promise<void> {
  const removed = await inTransaction(db, async (tx) => {
    const shown = (await findCompanies(tx)).flatMap(({ company }) => [company.logoUrl, company.backgroundUrl]);
    const inDrafts = [...(await findDrafts(tx)).values()].flatMap(({ entries: { logoUrl, backgroundUrl } }) => [
      logoUrl?.value,
      backgroundUrl?.value,
    ]);
    const used = [...shown, ...inDrafts].flatMap((url) =>
      typeof url === 'string' ? (url.split('/').at(-1) ?? []) : [],
    );
    return deleteUnusedPictures(tx, used, {
      uploaded: daysBefore(at, daysKept.uploaded),
      live: daysBefore(at, daysKept.live),
    });
  });
  for (const { file } of removed) await disk.delete(storageKey(file));
}
