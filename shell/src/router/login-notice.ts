import { type Observable, observable } from 'web-kit/loading';

/** Why a logged-out visitor was redirected, and how to continue. */
export interface LoginNotice {
  kind: 'session lost' | 'login needed';
  /** Path of the page that shows the notice. */
  at: string;
  /** Login path that leads on to the requested page. */
  login: string;
}

/** The current notice. Undefined unless the guard has redirected the visitor. */
export type LoginNotices = Observable<LoginNotice | undefined>;

export const createLoginNotices = (): LoginNotices => observable<LoginNotice | undefined>(undefined);
