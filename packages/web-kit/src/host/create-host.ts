import type { Company } from 'shared-contracts/companies';
import { createCommands } from './commands.ts';
import { createConfirm } from './confirm.ts';
import { createSession, type StartingSession } from './create-session.ts';
import { createStore } from './create-store.ts';
import { createFactorCheck } from './factor-check.ts';
import type { Host } from './host-context.tsx';
import { createLeaveGuard } from './leave-guard.ts';
import { observable } from './observable.ts';
import { createOverlayTurns } from './overlay-turns.ts';
import { english } from './page-language.ts';
import { createToasts } from './toasts.ts';

export interface HostOptions {
  apiBase: string;
  company: Company;
  basename?: string;
  nonce?: string;
  mapsKey?: string | undefined;
  navigate: Host['navigate'];
  report?: Host['report'];
  track?: Host['track'];
  portalRoot?: HTMLElement;
  clock?: Host['clock'];
  fetch?: typeof globalThis.fetch;
}

/** Creates the host of a page: one store, one session, one toast list. */
export function createHost(options: HostOptions): Host & { session: StartingSession } {
  const token: { current: string | undefined } = { current: undefined };
  const report = options.report ?? ((error, context) => console.error(error, context));
  let session: StartingSession | undefined;
  /** Of a trial site, whose clock was wound on. */
  let daysAhead = 0;
  const language = observable(english);
  const factorCheck = createFactorCheck();
  const store = createStore({
    apiBase: options.apiBase,
    fetch: async (...args) => {
      const answer = await (options.fetch ?? globalThis.fetch)(...args);
      daysAhead = Number(answer.headers.get('days-ahead'));
      return answer;
    },
    token: () => token.current,
    language: () => language.get().language,
    sessionLost: () => session?.lost(),
    rightsChanged: () => void session?.refresh(),
    confirmFactor: factorCheck,
    report,
  });
  session = createSession(store, token, report);
  const basename = options.basename ?? '';
  return {
    apiBase: options.apiBase,
    company: options.company,
    session,
    store,
    language,
    navigate: options.navigate,
    href: (path) => `${location.origin}${basename}${path}`,
    basename,
    nonce: options.nonce,
    toast: createToasts(),
    confirm: createConfirm(),
    commands: createCommands(),
    factorCheck,
    report,
    track: options.track ?? (() => undefined),
    leaveGuard: createLeaveGuard(),
    updateGuard: createLeaveGuard(),
    overlayTurns: createOverlayTurns(),
    portalRoot: options.portalRoot ?? document.body,
    clock: options.clock ?? { now: () => new Date(Date.now() + daysAhead * 86_400_000) },
    mapsKey: options.mapsKey,
  };
}
