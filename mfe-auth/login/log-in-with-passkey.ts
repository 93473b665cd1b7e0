import { answerWithPasskey } from 'web-kit/factor';
import type { Host } from 'web-kit/host';
import { deviceId } from './device-id.ts';
import { loginFactorApi } from './login-factor-api.ts';

/** Logs in with a passkey of this site that the person chooses in the browser's dialog. Rejects with a `Failure`. */
export async function logInWithPasskey({ store }: Pick<Host, 'store'>, remember: boolean) {
  const { authStartPasskeyLogin, authLogInWithPasskey } = loginFactorApi;
  const request = await store.dispatch(authStartPasskeyLogin.initiate()).unwrap();
  const passkey = await answerWithPasskey(request);
  const values = { challenge: request.challenge, passkey, remember, deviceId: deviceId() };
  return store.dispatch(authLogInWithPasskey.initiate(values)).unwrap();
}
