import type { Readable } from 'node:stream';

/** A file instead of JSON: displayed if `inline`, else downloaded. */
export interface FileResponse {
  content: Buffer | Readable;
  type: string;
  filename: string;
  inline?: boolean;
  /** Public, and never changes: every site may show it, and caches keep it. */
  isImmutable?: boolean;
}

/** A response that only reports success. */
export const ok = (message: string) => ({ success: true as const, message });

/** The response to a change, with the changed record as `data`. */
export const changed = <Data>(data: Data, message?: string) => ({
  success: true as const,
  data,
  ...(message !== undefined && { message }),
});

/** The response to a creation: the record's fields and `success`. */
export const created = <Thing extends object>(thing: Thing) => ({ ...thing, success: true as const });
