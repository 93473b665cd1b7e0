import { createCommands } from '../host/commands.ts';
import type { Company } from 'shared-contracts/companies';
import { createConfirm } from '../host/confirm.ts';
import { createStore } from '../host/create-store.ts';
import { createFactorCheck } from '../host/factor-check.ts';
import type { Host } from '../host/host-context.tsx';
import { createLeaveGuard } from '../host/leave-guard.ts';
import { createOverlayTurns } from '../host/overlay-turns.ts';
import { selectSession, sessionChanged } from '../host/session.ts';
import { createToasts } from '../host/toasts.ts';

const nothing = () => undefined;

const impossible = (what: string) => (): never => {
  throw new Error(`${what} while a page is rendered.`);
};

/** The host of a page that is rendered ahead: a visitor without a session, and neither a document nor an API. */
export function renderingHost(company: Company): Host {
  const report = (error: unknown) => {
    throw error;
  };
  const store = createStore({
    apiBase: '/api',
    fetch: impossible('Nothing can be requested'),
    token: nothing,
    sessionLost: nothing,
    rightsChanged: nothing,
    confirmFactor: async () => false,
    report,
  });
  store.dispatch(sessionChanged({ status: 'anonymous', lost: false }));
  return {
    apiBase: '/api',
    company,
    session: {
      get: () => selectSession(store.getState()),
      signIn: nothing,
      signOut: async () => undefined,
      refresh: async () => undefined,
    },
    store,
    navigate: nothing,
    href: impossible('The address of the site is not known'),
    basename: '',
    nonce: undefined,
    toast: createToasts(),
    commands: createCommands(),
    confirm: createConfirm(),
    factorCheck: createFactorCheck(),
    report,
    track: nothing,
    leaveGuard: createLeaveGuard(),
    updateGuard: createLeaveGuard(),
    overlayTurns: createOverlayTurns(),
    get portalRoot(): HTMLElement {
      return impossible('There is no document')();
    },
    clock: { now: () => new Date() },
    mapsKey: undefined,
  };
}
