import type { AccountServices } from '../accounts/index.ts';
import type { Antivirus } from '../adapters/antivirus/index.ts';
import type { Disk, Vault } from '../adapters/storage/index.ts';

export interface Services extends AccountServices {
  disk: Disk;
  vault: Vault;
  antivirus: Antivirus;
}
