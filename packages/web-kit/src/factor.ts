/** Asking a person for a second factor, and making passkeys. Apart from the rest, because it is loaded when it is needed. */

export { answerWithPasskey, createPasskey } from './factor/browser-passkeys.ts';
export { FactorForm, type GivenFactor } from './factor/FactorForm.tsx';
