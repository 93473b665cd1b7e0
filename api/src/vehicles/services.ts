import type { Antivirus } from '../adapters/antivirus/index.ts';
import type { Mailer } from '../adapters/mail/index.ts';
import type { Disk, Vault } from '../adapters/storage/index.ts';
import type { Companies } from '../companies/index.ts';
import type { FeeCache } from '../fees/index.ts';
import type { Platform } from '../platform/platform.ts';

/** What the vehicle functions depend on. */
export interface Services extends Platform {
  companies: Companies;
  mailer: Mailer;
  disk: Disk;
  vault: Vault;
  antivirus: Antivirus;
  knownFees: FeeCache;
}
