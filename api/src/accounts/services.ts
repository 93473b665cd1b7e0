import type { Mailer } from '../adapters/mail/index.ts';
import type { Companies } from '../companies/index.ts';
import type { Platform } from '../platform/platform.ts';

/** What the use cases on accounts need. */
export interface Services extends Platform {
  companies: Companies;
  mailer: Mailer;
}
