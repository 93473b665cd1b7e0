import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import type { RegistryEntry } from 'shared-contracts/registry';
import type { Host } from 'web-kit/host';
import { createTranslator } from './create-translator.ts';
import { TranslatorPanel } from './TranslatorPanel.tsx';

/** Room for the panel beside or below the page and its dialogs. */
const room = `@media (min-width: 801px) {
  body { padding-right: 360px }
  [data-portal-node] > [role=dialog] { right: 360px }
}
@media (max-width: 800px) {
  html { scroll-padding-bottom: 50vh }
  body { padding-bottom: 50vh }
  [data-portal-node] > [role=dialog] { bottom: 50vh; max-height: 50vh }
}`;

let close: (() => void) | undefined;

/** Shows the panel of translators, or closes it. `versionOf` gives the version of a module that the page shows. */
export function toggleTranslator(
  host: Pick<Host, 'language' | 'nonce' | 'report'>,
  versionOf: (module: string) => RegistryEntry | undefined,
): void {
  if (close) return close();
  const root = document.createElement('div');
  // It can be used while a dialog is open, whose words it shows too.
  root.dataset.tabster = JSON.stringify({
    modalizer: { id: 'translator', isAlwaysAccessible: true, isOthersAccessible: true },
  });
  const style = document.createElement('style');
  if (host.nonce) style.nonce = host.nonce;
  style.textContent = room;
  document.head.append(style);
  document.body.append(root);
  const translator = createTranslator({ host, versionOf, panel: root });
  const view = createRoot(root);
  const before = document.activeElement;
  close = () => {
    close = undefined;
    translator.stop();
    view.unmount();
    root.remove();
    style.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  const renderer = createDOMRenderer(document, {
    styleElementAttributes: { ...(host.nonce && { nonce: host.nonce }) },
  });
  view.render(
    <RendererProvider renderer={renderer}>
      <TranslatorPanel translator={translator} root={root} onClose={() => close?.()} />
    </RendererProvider>,
  );
}
