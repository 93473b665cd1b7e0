import type { UserType } from 'shared-contracts/user';
import { tabStorage } from 'web-kit/host';

/** What the first screen of the sign-up asks for. */
export interface SignupDetails {
  firstName: string;
  lastName: string;
  email: string;
  contactNumber: string;
  userType: UserType;
}

export const noDetails: SignupDetails = {
  firstName: '',
  lastName: '',
  email: '',
  contactNumber: '',
  userType: 'individual',
};

const key = 'sign-up';

/** Keeps the details in this tab, so that a reload of the second screen loses nothing. */
export const keepDetails = (details: SignupDetails): void => tabStorage.set(key, JSON.stringify(details));

export const dropDetails = (): void => tabStorage.remove(key);

export function keptDetails(): SignupDetails | undefined {
  try {
    const kept: unknown = JSON.parse(tabStorage.get(key) ?? '');
    return isDetails(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isDetails = (value: unknown): value is SignupDetails =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(noDetails).every((name) => typeof Object.getOwnPropertyDescriptor(value, name)?.value === 'string');
