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
