import { type Observable, observable } from 'web-kit/loading';

/** Why a visitor without a session stands where they stand, and how to go on. */
export interface LoginNotice {
  kind: 'session lost' | 'login needed';
  /** The page on which it is said. */
  at: string;
  /** The login that leads to what was asked for. */
  login: string;
}

/** What the guard says to a visitor it has sent elsewhere; nothing to anybody else. */
export type LoginNotices = Observable<LoginNotice | undefined>;

export const createLoginNotices = (): LoginNotices => observable<LoginNotice | undefined>(undefined);
