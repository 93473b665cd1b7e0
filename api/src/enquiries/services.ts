import type { AccountServices } from '../accounts/index.ts';
import type { Vault } from '../adapters/storage/index.ts';

export interface Services extends AccountServices {
  vault: Vault;
}
