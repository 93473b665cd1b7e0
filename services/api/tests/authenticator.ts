import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from 'shared-contracts/passkeys';

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest();
const encoded = (content: Uint8Array | string) => Buffer.from(content).toString('base64url');
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A passkey in software (ES256), as a browser with a screen lock answers with it. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  readonly #origin: string;
  readonly #verifiesPerson: boolean;
  counter = 0;
  constructor(origin = 'http://localhost:3000', { verifiesPerson = true } = {}) {
    this.#origin = origin;
    this.#verifiesPerson = verifiesPerson;
  }

  #authenticatorData(rpId: string, made?: Uint8Array): Buffer {
    this.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = 0x01 | (this.#verifiesPerson ? 0x04 : 0) | (made ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counter, made ?? Buffer.of()]);
  }

  #credential(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    return Buffer.concat([Buffer.alloc(16), Buffer.of(0, this.#id.length), this.#id, key]);
  }

  #common() {
    return { id: encoded(this.#id), rawId: encoded(this.#id), type: 'public-key', clientExtensionResults: {} } as const;
  }

  make({ challenge, rp }: PasskeyCreation): NewPasskey {
    const authData = new Uint8Array(this.#authenticatorData(rp.id, this.#credential()));
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: encoded(clientData('webauthn.create', challenge, this.#origin)),
        attestationObject: encoded(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    };
  }

  answer({ challenge, rpId }: PasskeyRequest): PasskeyAnswer {
    const authenticatorData = this.#authenticatorData(rpId);
    const data = clientData('webauthn.get', challenge, this.#origin);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), this.#keys.privateKey);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: encoded(data),
        authenticatorData: encoded(authenticatorData),
        signature: encoded(signature),
      },
    };
  }
}
