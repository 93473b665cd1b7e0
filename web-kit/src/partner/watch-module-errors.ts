import type { Host } from 'web-kit/host';
import { attributeError } from '../loading/attribute-error.ts';

/** Reports errors that no boundary catches, in event handlers and promises of our modules. The page's own are its own. */
export function watchModuleErrors(report: Host['report']): void {
  const reportOurs = (thrown: unknown) => {
    const origin = attributeError(thrown);
    if (origin) report(thrown, { ...origin, phase: 'handler' });
  };
  addEventListener('error', ({ error }) => reportOurs(error));
  addEventListener('unhandledrejection', ({ reason }) => reportOurs(reason));
}
