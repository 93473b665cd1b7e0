const hiddenParts = () =>
  [...document.body.children].filter((part) => part.getAttribute('aria-hidden') === 'true' && !part.hasAttribute('data-tabster-dummy'));

/**
 * Call it before a dialog opens; the function it returns shows screen readers again what the dialog has hidden. The library
 * does so itself, but not where the page that comes next holds none of its components: it is gone before it gets there.
 */
export function restorePageVisibility(): () => void {
  const before = new Set(hiddenParts());
  return () => {
    if (document.querySelector('[aria-modal="true"]')) return;
    for (const part of hiddenParts()) if (!before.has(part)) part.removeAttribute('aria-hidden');
  };
}
