import { useId, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * An id for an element that a page rendered ahead may contain: until React has taken the page over it is made of `text`, such
 * as a label, because ids of `useId` depend on what is around a module's page. Afterwards it is unique on the page.
 */
export function useRenderedId(text: string): string {
  const id = useId();
  const rendered = () => `rendered-${text.replace(/\W+/g, '-').toLowerCase()}`;
  return useSyncExternalStore(never, () => id, rendered);
}
