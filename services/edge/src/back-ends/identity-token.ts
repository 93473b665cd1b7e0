import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { keyIdOf } from 'module-kit/registry';
import type { Identity } from 'shared-contracts/sessions';

/** The header in which a module's back end gets the token. */
export const identityHeader = 'x-allset-identity';

/** Seconds for which a token is valid. A back end that needs longer asks the browser to call again. */
const lifetime = 60;

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

interface Issue {
  privateKey: KeyObject;
  /** Address of the site. */
  issuer: string;
  /** The module whose back end it is for. */
  audience: string;
  now: Date;
}

/** A JWT (EdDSA) that tells the back end of one module who a call is of. */
export function identityToken({ userId, companyId, permissions }: Identity, issue: Issue): string {
  const { privateKey, issuer, audience, now } = issue;
  const issuedAt = Math.floor(now.getTime() / 1000);
  const header = { alg: 'EdDSA', typ: 'JWT', kid: keyIdOf(createPublicKey(privateKey)) };
  const times = { iat: issuedAt, exp: issuedAt + lifetime };
  const claims = { iss: issuer, aud: audience, sub: userId, company: companyId, permissions, ...times };
  const signed = `${encoded(header)}.${encoded(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** The key by which back ends verify tokens, as a JSON Web Key Set. */
export function identityKeys(privateKey: KeyObject): { keys: object[] } {
  const publicKey = createPublicKey(privateKey);
  return {
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keyIdOf(publicKey), alg: 'EdDSA', use: 'sig' }],
  };
}
