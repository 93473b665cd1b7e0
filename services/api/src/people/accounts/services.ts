import type { Mailer } from '../../adapters/mail/index.ts';
import type { Vault } from '../../adapters/storage/index.ts';
import type { CoreServices } from '../../core/core-services.ts';
import type { Companies } from '../companies/index.ts';

/** What the account functions depend on. */
export interface Services extends CoreServices {
  companies: Companies;
  mailer: Mailer;
  /** Encrypts the secrets of authenticator apps. */
  vault: Vault;
}
