export { copyFiles, type Files, openStorage, watchStorage } from './open-storage.ts';
export { Vault } from './vault.ts';
