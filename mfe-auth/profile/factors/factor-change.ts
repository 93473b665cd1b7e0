import type { Passkey } from 'shared-contracts/factors';
import { useText } from 'web-kit/language';

/** A change of the factors that the person has chosen. */
export type FactorChange =
  | { kind: 'add' }
  | { kind: 'remove'; passkey: Passkey }
  | { kind: 'on' }
  | { kind: 'off' }
  | { kind: 'renew' };

/** A step of a change that was allowed with a challenge. */
export interface StepProps {
  challenge: string;
  onDone: (recoveryCodes?: readonly string[]) => void;
}

/** How a change is asked for: its title, what it means, and the button that makes it. */
export function useChangeWords({ kind }: FactorChange): { title: string; words: string; action: string } {
  const t = useText();
  switch (kind) {
    case 'add':
      return {
        title: t('Add a passkey'),
        words: t(
          'A passkey is kept by your device or password manager, and opens with your fingerprint, face or screen lock.',
        ),
        action: t('Continue'),
      };
    case 'remove':
      return {
        title: t('Remove this passkey?'),
        words: t('It no longer logs you in. Delete it from your device or password manager too.'),
        action: t('Remove passkey'),
      };
    case 'on':
      return {
        title: t('Switch on one-time codes'),
        words: t('You need an authenticator app on your phone. It shows a new code every 30 seconds.'),
        action: t('Continue'),
      };
    case 'off':
      return {
        title: t('Switch off one-time codes?'),
        words: t('Codes of your authenticator app are no longer asked for.'),
        action: t('Switch off'),
      };
    case 'renew':
      return {
        title: t('Make new recovery codes'),
        words: t('Those that you have now stop working.'),
        action: t('Make new codes'),
      };
  }
}
