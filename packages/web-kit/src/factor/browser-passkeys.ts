import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Failure } from 'shared-contracts/failure';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from 'shared-contracts/passkeys';
import { later } from '../language/later.ts';

/** The browser does not say why: the person may have closed its dialog, or no passkey fits. */
const failure = (message: string): Failure => ({ success: false, message, code: 0, reason: 'no_passkey' });

const isOneAlready = (thrown: unknown) => thrown instanceof Error && thrown.name === 'InvalidStateError';

/** Has the browser answer with a passkey. Rejects with a `Failure`. */
export async function answerWithPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAnswer> {
  try {
    const { response, id, rawId, type } = await startAuthentication({ optionsJSON });
    return { response, id, rawId, type, clientExtensionResults: {} };
  } catch {
    throw failure(later.t('No passkey was used. Please try again, or log in another way.'));
  }
}

/** Has the browser make a passkey. Rejects with a `Failure`. */
export async function createPasskey(optionsJSON: PasskeyCreation): Promise<NewPasskey> {
  try {
    const { response, id, rawId, type } = await startRegistration({ optionsJSON });
    return { response, id, rawId, type, clientExtensionResults: {} };
  } catch (thrown) {
    throw failure(
      isOneAlready(thrown)
        ? later.t('This device has a passkey for your account already.')
        : later.t('No passkey was made. Please try again.'),
    );
  }
}
