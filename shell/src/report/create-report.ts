import type { Host } from 'web-kit/host';
import { attributeError } from './attribute-error.ts';

interface ReportOptions {
  /** Where reports go; empty by default, and then they stay in the browser's console. */
  destination: string | undefined;
  /** Told of every report. */
  onReport?: (error: unknown, context: Record<string, unknown>) => void;
  send?: (destination: string, body: string) => void;
}

const beacon = (destination: string, body: string) => void navigator.sendBeacon(destination, body);

/** Reports errors with the name and version of the module they came from, and nothing about the person. */
export function createReport({ destination, onReport, send = beacon }: ReportOptions): Host['report'] {
  return (error, given = {}) => {
    const context = { ...attributeError(error), ...given };
    console.error(error, context);
    onReport?.(error, context);
    if (!destination) return;
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    // The first step of the path alone: what follows can be a token or a record's id.
    const page = `/${location.pathname.split('/')[1] ?? ''}`;
    send(destination, JSON.stringify({ message, stack, page, ...context }));
  };
}
