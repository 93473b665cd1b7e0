import type { FileError } from 'react-dropzone';
import { later } from '../language/later.ts';

export interface Rejection {
  /** `file-too-large`, `file-invalid-type`, … */
  code: string;
  message: string;
}

export const tooLarge: Rejection = {
  code: 'file-too-large',
  message: later.t('This file is larger than 5 MB. Please choose a smaller one.'),
};

/** What a file is by its first bytes. Its name and type are what somebody called it. */
export async function kindOf(file: Blob): Promise<'jpeg' | 'heic' | undefined> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  return /^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(start) ? 'heic' : undefined;
}

/** HEIC is the default photo format of the iPhone. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /heic|heif/i.test(type) || /\.hei[cf]$/i.test(name);

export const heic: Rejection = {
  code: 'file-invalid-type',
  message: later.t(
    'This is a HEIC photo, which we cannot read. Take a new photo here, or choose "Most Compatible" under Settings, Camera, Formats.',
  ),
};

const wrongType: Rejection = { code: 'file-invalid-type', message: later.t('We take JPEG, PNG and PDF files.') };

const noPhoto: Rejection = {
  code: 'file-invalid-type',
  message: later.t('This is not a photo. Please take a photo, or choose one as JPEG or PNG.'),
};

/** Why a file was rejected, with a message that the user can act on. `photo`: only photos are accepted. */
export function rejectionOf(file: File, error: FileError | undefined, photo: boolean): Rejection {
  if (isHeic(file)) return heic;
  if (error?.code === tooLarge.code) return tooLarge;
  if (error?.code === wrongType.code) return photo ? noPhoto : wrongType;
  return { code: error?.code ?? 'file-refused', message: error?.message ?? later.t('This file cannot be taken.') };
}
