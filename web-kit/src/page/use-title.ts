import { useEffect } from 'react';
import { useCompany } from 'web-kit/host';

/** Sets the document title: the page first, then the site's name. */
export function useTitle(title: string): void {
  const { words } = useCompany();
  useEffect(() => {
    document.title = title === words.name ? title : `${title} · ${words.name}`;
  }, [title, words.name]);
}
