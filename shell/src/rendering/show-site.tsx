import { type ReactElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { createSiteRouter } from '../router/create-site-router.tsx';
import { initialized } from './initialized.ts';

declare global {
  interface Window {
    /** Of a page rendered ahead: what was pressed last, or the form that was sent, before its code came (edge/src/page/index-html.ts). */
    pressedEarly?: HTMLElement;
  }
}

/** Ends what held good until a page that was rendered ahead works, and does what was pressed before. */
export function markAsShown(root: HTMLElement): void {
  if (root.dataset.rendered === undefined) return;
  delete root.dataset.rendered;
  delete document.documentElement.dataset.session;
  const pressed = window.pressedEarly;
  delete window.pressedEarly;
  if (!pressed?.isConnected || opensPopover(pressed)) return;
  // What was typed is taken over first.
  setTimeout(() => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()));
}

/** A button whose press needs no code. */
const opensPopover = (pressed: HTMLElement): boolean =>
  pressed instanceof HTMLButtonElement && Boolean(pressed.popoverTargetElement);

/**
 * What to do with an error that nobody caught: React then leaves an empty page. The page that was sent is put back, without
 * working, and the error goes to those who watch the start and have words for it (edge/src/page/loading-watch.ts).
 */
function keepSentPage(root: HTMLElement) {
  const sent = root.cloneNode(true);
  const { rendered } = root.dataset;
  const loading = document.getElementById('loading');
  return (error: unknown) => {
    if (rendered === location.pathname) root.replaceChildren(...sent.childNodes);
    if (rendered !== undefined) root.dataset.rendered = rendered;
    if (loading) {
      loading.dataset.state = 'failed';
      document.body.append(loading);
    }
    // Thrown from here, so that it is known as an error of the shell.
    setTimeout(() => {
      throw error;
    });
  };
}

/**
 * Shows the site. A page that was rendered ahead (edge/src/page) is taken over as soon as its code is there. If something
 * else is to be shown, as after a redirect, a failure or a reload within a flow, it is made anew.
 */
export async function showSite(
  root: HTMLElement,
  router: Pick<ReturnType<typeof createSiteRouter>, 'state' | 'subscribe'>,
  element: ReactElement,
  report: (error: unknown, context: Record<string, unknown>) => void,
): Promise<void> {
  const { rendered } = root.dataset;
  const onUncaughtError = keepSentPage(root);
  if (rendered === undefined) return createRoot(root, { onUncaughtError }).render(element);
  await initialized(router);
  const { location, errors } = router.state;
  if (location.pathname === rendered && location.state === null && !errors)
    // As a transition it is done in slices, between which the browser answers a touch.
    startTransition(() => {
      hydrateRoot(root, element, {
        onUncaughtError,
        onRecoverableError: (error) => report(error, { module: 'shell', phase: 'mount' }),
      });
    });
  else createRoot(root, { onUncaughtError }).render(element);
}
