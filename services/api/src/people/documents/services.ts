import type { Antivirus } from '../../adapters/antivirus/index.ts';
import type { Files } from '../../adapters/storage/index.ts';
import type { AccountServices } from '../accounts/index.ts';

/** What the document functions depend on. */
export interface Services extends AccountServices {
  disk: Files;
  antivirus: Antivirus;
}
