import type { Passkey } from 'shared-contracts/factors';

/** A change of the factors that the person has chosen. */
export type FactorChange =
  | { kind: 'add passkey' }
  | { kind: 'remove passkey'; passkey: Passkey }
  | { kind: 'codes on' }
  | { kind: 'codes off' }
  | { kind: 'new recovery codes' };

/** A step of a change that was allowed with a challenge. */
export interface StepProps {
  challenge: string;
  onDone: (recoveryCodes?: readonly string[]) => void;
}

export const changeTitles: Record<FactorChange['kind'], string> = {
  'add passkey': 'Add a passkey',
  'remove passkey': 'Remove this passkey?',
  'codes on': 'Switch on one-time codes',
  'codes off': 'Switch off one-time codes?',
  'new recovery codes': 'Make new recovery codes',
};
