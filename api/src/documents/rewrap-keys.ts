import { rewrapSecrets } from '../accounts/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Services } from './services.ts';
import { findDocumentsToRewrap, saveWrappedKey } from './store.ts';

const batch = 200;

/**
 * Re-wraps all keys of files and of authenticator apps' secrets with the current master key, so that an old one can be retired. The files are not changed. Can
 * be interrupted and repeated.
 */
export async function rewrapKeys({ db, vault }: Services): Promise<number> {
  for (let done = await rewrapSecrets(db, vault); ; ) {
    const found = await findDocumentsToRewrap(db, vault.currentKeyId, batch);
    if (found.length === 0) return done;
    await inTransaction(db, async (tx) => {
      for (const { id, master_key_id, wrapped_key } of found)
        await saveWrappedKey(tx, id, vault.rewrap({ masterKeyId: master_key_id, wrappedKey: wrapped_key }));
    });
    done += found.length;
  }
}
