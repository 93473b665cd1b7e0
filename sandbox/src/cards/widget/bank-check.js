import { element } from './widget-elements.js';

/** Shows the bank's page in place of the form. Resolves once the shopper has decided. */
export function bankCheck(container, origin, path, title) {
  const frame = element('iframe', { class: 'wpwl-target', src: `${origin}${path}`, title });
  container.replaceChildren(element('h2', { class: 'wpwl-target-title', tabindex: '-1' }, title), frame);
  container.firstChild.focus();
  return new Promise((resolve) => {
    window.addEventListener('message', function listen(event) {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      if (event.data?.type !== 'bank-check-done') return;
      window.removeEventListener('message', listen);
      resolve();
    });
  });
}
