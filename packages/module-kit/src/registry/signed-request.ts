import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { ReleaseKey } from 'shared-contracts/release';
import { digestOf } from './digest.ts';
import { keyIdOf, parsePublicKey } from './release-keys.ts';

/** A request to the releases of a site. */
export interface ReleaseRequest {
  method: string;
  /** Without the origin. */
  path: string;
}

const scheme = 'Release-Key';
/** Ms by which the clocks of a team and of a site may differ. */
const patience = 5 * 60_000;
const headerPattern = new RegExp(
  `^${scheme} id=([0-9a-f]+), host=([\\w.:-]+), at=([\\w:.-]+), digest=([\\w+/=-]+), signature=([\\w+/=]+)$`,
);

const signedText = ({ method, path }: ReleaseRequest, host: string, at: string, digest: string): Buffer =>
  Buffer.from([scheme, method, host, path, at, digest].join('\n'));

/** The `authorization` of a request with a body, for one host and a few minutes. */
export function signRequest(
  privateKey: KeyObject,
  request: ReleaseRequest & { host: string },
  body: Uint8Array,
  now: Date,
): string {
  const [at, digest] = [now.toISOString(), digestOf(body)];
  const signature = sign(null, signedText(request, request.host, at, digest), privateKey).toString('base64');
  const id = keyIdOf(createPublicKey(privateKey));
  return `${scheme} id=${id}, host=${request.host}, at=${at}, digest=${digest}, signature=${signature}`;
}

/** The key that signed a request, and the digest that its body must have. Throws if the signature does not hold. */
export function verifyRequest(
  authorization: string | undefined,
  { host, ...request }: ReleaseRequest & { host: string },
  keys: readonly ReleaseKey[],
  now: Date,
): { key: ReleaseKey; digest: string } {
  const [, id = '', signedHost = '', at = '', digest = '', signature = ''] =
    headerPattern.exec(authorization ?? '') ?? [];
  if (signature === '') throw new Error('The request is not signed with a release key.');
  const key = keys.find((listed) => listed.id === id);
  if (!key) throw new Error(`This site does not know the key ${id}. An operator adds it with: release -- keys add`);
  const text = signedText(request, signedHost, at, digest);
  if (signedHost !== host || !verify(null, text, parsePublicKey(key.publicKey), Buffer.from(signature, 'base64')))
    throw new Error(`The request is not what ${key.name} signed for this site.`);
  if (!(Math.abs(now.getTime() - Date.parse(at)) <= patience))
    throw new Error(`The request of ${key.name} was signed at ${at}, and here it is ${now.toISOString()}.`);
  return { key, digest };
}
