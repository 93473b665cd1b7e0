import { type ReactElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { createSiteRouter } from '../router/create-site-router.tsx';
import { initialized } from './initialized.ts';
import { markAsShown } from './mark-as-shown.ts';

/**
 * Shows the site. A page that was rendered ahead (edge/src/page) is taken over as soon as its code is there. If something
 * else is to be shown, as after a redirect, a failure or a reload within a flow, it is made anew.
 */
export async function showSite(
  root: HTMLElement,
  router: Pick<ReturnType<typeof createSiteRouter>, 'state' | 'subscribe'>,
  app: (onShown: () => void) => ReactElement,
  report: (error: unknown, context: Record<string, unknown>) => void,
): Promise<void> {
  const { rendered } = root.dataset;
  const element = app(() => markAsShown(root));
  if (rendered === undefined) return createRoot(root).render(element);
  await initialized(router);
  const { location, errors } = router.state;
  if (location.pathname === rendered && location.state === null && !errors)
    // As a transition it is done in slices, between which the browser answers a touch.
    startTransition(() => {
      hydrateRoot(root, element, {
        onRecoverableError: (error) => report(error, { module: 'shell', phase: 'mount' }),
      });
    });
  else createRoot(root).render(element);
}
