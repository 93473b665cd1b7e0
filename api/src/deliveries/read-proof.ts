import type { Caller } from '../platform/caller.ts';
import { apiError } from '../platform/api-error.ts';
import type { FileResponse } from '../platform/file-response.ts';
import { findRenewal } from '../renewals/index.ts';
import type { Services } from './services.ts';
import { findProofUrl } from './store.ts';

/**
 * The picture that proves a delivery, through us, because browsers must not tell the courier who looks at it. Throws
 * `not_found` and `courier_failed`.
 */
export async function readProof({ db, courier }: Services, caller: Caller, renewalId: string): Promise<FileResponse> {
  const renewal = await findRenewal(db, caller, renewalId);
  const url = renewal && (await findProofUrl(db, renewal.id));
  const proof = url ? await courier.proof(url) : undefined;
  if (!proof) throw apiError('not_found');
  return { ...proof, filename: 'proof-of-delivery', inline: true };
}
