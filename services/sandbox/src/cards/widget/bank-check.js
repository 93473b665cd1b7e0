import { element } from './widget-elements.js';

/** Shows the bank's page in place of the form. Resolves once the shopper has decided. */
export function bankCheck(container, origin, path, title) {
  const frame = element('iframe', { class: 'wpwl-target', name: 'wpwl-target', title });
  const form = element('form', { action: `${origin}${path}`, target: 'wpwl-target' });
  container.replaceChildren(element('h2', { class: 'wpwl-target-title', tabindex: '-1' }, title), frame, form);
  container.firstChild.focus();
  form.submit();
  return new Promise((resolve) => {
    window.addEventListener('message', function listen(event) {
      // The bank has an origin of its own, which nobody here knows.
      if (event.source !== frame.contentWindow) return;
      if (event.data?.type !== 'bank-check-done') return;
      window.removeEventListener('message', listen);
      resolve();
    });
  });
}
