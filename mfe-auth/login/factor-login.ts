/** What a login needs beyond the password, loaded together when it does. */
export { logInWithPasskey } from './log-in-with-passkey.ts';
export { SecondFactor } from './SecondFactor.tsx';
