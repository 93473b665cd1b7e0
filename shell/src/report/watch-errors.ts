import type { Host } from 'web-kit/host';

/** Reports errors that no error boundary catches: in event handlers, timers and promises. */
export function watchErrors(report: Host['report']): void {
  addEventListener('error', ({ error, message }) => report(error ?? message, { phase: 'handler' }));
  addEventListener('unhandledrejection', ({ reason }) => report(reason, { phase: 'handler' }));
}
