import { lifetimes, limits } from 'shared-contracts/limits';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from 'shared-contracts/passkeys';
import { apiError } from '../../../core/api-error.ts';
import { type Db, type RowOf } from '../../../core/database/database.ts';
import type { Site } from '../../../core/site.ts';

export type PasskeyRow = RowOf<'passkeys'>;

/** Read from the disk on first use: a seventh of all modules that a process would load to start. */
const webAuthn = () => import('@simplewebauthn/server');

/** COSE ids of EdDSA, ES256 and RS256, which cover all authenticators. */
const algorithms = [-8, -7, -257];
const timeout = lifetimes.factorChallenge * 60_000;

/** The host that passkeys of a site are for: WebAuthn's relying party id. */
export const hostOf = ({ siteUrl }: Site): string => new URL(siteUrl).hostname;

const descriptor = ({ credential_id: id, transports }: PasskeyRow) => ({
  id,
  type: 'public-key' as const,
  transports,
});

/** What a browser needs to use one of these passkeys, or with none of them any that the person has for the site. */
export const passkeyRequest = (site: Site, challenge: string, passkeys: readonly PasskeyRow[]): PasskeyRequest => ({
  challenge,
  rpId: hostOf(site),
  timeout,
  userVerification: 'required',
  allowCredentials: passkeys.map(descriptor),
});

/** What a browser needs to make a passkey with which a person can log in without a password. */
export const passkeyCreation = (
  site: Site,
  challenge: string,
  user: { id: string; email: string; name: string },
  passkeys: readonly PasskeyRow[],
): PasskeyCreation => ({
  challenge,
  rp: { id: hostOf(site), name: site.name },
  user: { id: Buffer.from(user.id).toString('base64url'), name: user.email, displayName: user.name },
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
  timeout,
  excludeCredentials: passkeys.map(descriptor),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});

const expected = (site: Site, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: new URL(site.siteUrl).origin,
  expectedRPID: hostOf(site),
  requireUserVerification: true,
});

/** The library throws for each thing that does not fit; which one is of no use to the caller. */
const refuse = () => {
  throw apiError('wrong_passkey');
};

/** Verifies that a passkey signed the challenge, and notes its use. Throws `wrong_passkey`. Returns whose it is. */
export async function consumePasskey(
  tx: Db,
  site: Site,
  challenge: string,
  { response, ...answer }: PasskeyAnswer,
  at: Date,
): Promise<string> {
  const found = await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', answer.id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw apiError('wrong_passkey');
  const { userHandle, ...signed } = response;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(site, challenge),
    response: { ...answer, response: { ...signed, ...(userHandle !== undefined && { userHandle }) } },
    credential: { id: found.credential_id, publicKey: new Uint8Array(found.public_key), counter: found.counter },
  }).catch(refuse);
  if (!verified) throw apiError('wrong_passkey');
  await tx
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: at.toISOString() })
    .where('id', '=', found.id)
    .execute();
  return found.user_id;
}

/** Verifies and stores a new passkey. Throws `wrong_passkey`, `quota` and `already_added`. */
export async function insertPasskey(
  tx: Db,
  site: Site,
  challenge: string,
  {
    userId,
    name,
    device,
    passkey,
    at,
  }: { userId: string; name: string; device: string | null; passkey: NewPasskey; at: Date },
): Promise<void> {
  await assertRoomForPasskey(tx, userId);
  const { transports = [], ...response } = passkey.response;
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected(site, challenge),
    response: { ...passkey, response },
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse);
  if (!registrationInfo) throw apiError('wrong_passkey');
  const { id, publicKey, counter } = registrationInfo.credential;
  await tx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      host: hostOf(site),
      name,
      device,
      created_at: at.toISOString(),
    })
    .execute();
}

/** Throws `quota` if a person has as many passkeys as they can. */
export async function assertRoomForPasskey(db: Db, userId: string): Promise<void> {
  const found = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute();
  if (found.length >= limits.passkeysPerUser)
    throw apiError('quota', { message: 'You have as many passkeys as you can. Please remove one first.' });
}

/** Removes one passkey of a person. Returns whether it was theirs. */
export async function deletePasskey(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
