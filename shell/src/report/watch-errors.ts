import type { Host } from 'web-kit/host';

/** Reports what no boundary catches: a throw in a handler, a timer or a promise. The page goes on. */
export function watchErrors(report: Host['report']): void {
  addEventListener('error', ({ error, message }) => report(error ?? message, { phase: 'handler' }));
  addEventListener('unhandledrejection', ({ reason }) => report(reason, { phase: 'handler' }));
}
