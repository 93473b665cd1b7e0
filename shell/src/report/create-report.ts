import type { Host } from 'web-kit/host';
import { attributeError } from 'web-kit/loading';

interface ReportOptions {
  /** URL that reports are sent to. Without it they are only logged to the console. */
  destination: string | undefined;
  /** Called with every report. */
  onReport?: (error: unknown, context: Record<string, unknown>) => void;
  send?: (destination: string, body: string) => void;
}

const beacon = (destination: string, body: string) => void navigator.sendBeacon(destination, body);

/** Reports errors with the name and version of their module, and no personal data. */
export function createReport({ destination, onReport, send = beacon }: ReportOptions): Host['report'] {
  return (error, extraContext = {}) => {
    const context = { ...attributeError(error), ...extraContext };
    console.error(error, context);
    onReport?.(error, context);
    if (!destination) return;
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    // Only the first segment of the path, because the rest may contain a token or a record's id.
    const page = `/${location.pathname.split('/')[1] ?? ''}`;
    send(destination, JSON.stringify({ message, stack, page, ...context }));
  };
}

/** Reports errors that no error boundary catches: in event handlers, timers and promises. */
export function watchErrors(report: Host['report']): void {
  addEventListener('error', ({ error, message }) => report(error ?? message, { phase: 'handler' }));
  addEventListener('unhandledrejection', ({ reason }) => report(reason, { phase: 'handler' }));
}
