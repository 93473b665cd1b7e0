import { useEffect } from 'react';
import { useCompany } from 'web-kit/host';

/** Names the tab: the page first, then whose site it is. */
export function useTitle(title: string): void {
  const { words } = useCompany();
  useEffect(() => {
    document.title = title === words.name ? title : `${title} · ${words.name}`;
  }, [title, words.name]);
}
