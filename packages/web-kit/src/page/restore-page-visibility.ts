const hiddenParts = () =>
  [...document.body.children].filter(
    (part) => part.getAttribute('aria-hidden') === 'true' && !part.hasAttribute('data-tabster-dummy'),
  );

/**
 * Call this before a dialog opens. The returned function makes what the dialog has hidden visible to screen readers
 * again. Fluent does so itself, except when the next page has none of its components and it unmounts too early.
 */
export function restorePageVisibility(): () => void {
  const before = new Set(hiddenParts());
  return () => {
    if (document.querySelector('[aria-modal="true"]')) return;
    for (const part of hiddenParts()) if (!before.has(part)) part.removeAttribute('aria-hidden');
  };
}
