import * as z from 'zod/mini';
import { exactText } from '../values.ts';

/** Bytes as base64url, as WebAuthn's JSON has them. */
const Base64Url = (max: number) => exactText(1, max);

const Type = z.literal('public-key');
const Descriptor = z.object({ id: z.string(), type: Type, transports: z.array(z.string()) });

/** What a browser needs in order to use a passkey: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Those that fit; none for any that the person has for this site. */
  allowCredentials: z.array(Descriptor),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What a browser needs in order to make a passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: Type })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

const credential = { id: Base64Url(1400), rawId: Base64Url(1400), type: Type, clientExtensionResults: z.object({}) };

/** A passkey's answer to a request: WebAuthn's `AuthenticationResponseJSON`. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(8000),
    userHandle: z.optional(exactText(0, 100)),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** A new passkey: WebAuthn's `RegistrationResponseJSON`. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(40_000),
    transports: z.optional(z.array(exactText(1, 20)).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;
