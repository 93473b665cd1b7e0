import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { ReleaseKey } from 'shared-contracts/release';
import { ownPaths } from '../key-rights.ts';
import { generateReleaseKey, listedKey } from '../release-keys.ts';

/** A team's new key for tests: its private half, and how the file of trusted keys lists it, with the paths of its modules' names. */
export function newReleaseKey(...modules: string[]): { privateKey: KeyObject; listed: ReleaseKey } {
  const privateKey = createPrivateKey(generateReleaseKey());
  const publicKey = createPublicKey(privateKey);
  return {
    privateKey,
    listed: {
      ...listedKey(publicKey, 'A team'),
      modules,
      paths: modules.flatMap(ownPaths),
      views: ['authenticated', 'admin'],
    },
  };
}
