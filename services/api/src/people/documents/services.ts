import type { Antivirus } from '../../adapters/antivirus/index.ts';
import type { Disk } from '../../adapters/storage/index.ts';
import type { AccountServices } from '../accounts/index.ts';

/** What the document functions depend on. */
export interface Services extends AccountServices {
  disk: Disk;
  antivirus: Antivirus;
}
