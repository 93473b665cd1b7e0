import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Failure } from 'shared-contracts/failure';
import { useCompany, usePartText } from 'web-kit/host';
import { useSaid } from '../language/Said.tsx';

/** Whether the page is in the admin area, where an administrator may act for somebody else. */
export const useInAdmin = (): boolean => useLocation().pathname.startsWith('/admin');

/** Sets the document title: the page first, then the site's name. */
export function useTitle(title: string): void {
  const { words } = useCompany();
  useEffect(() => {
    document.title = title === words.name ? title : `${title} · ${words.name}`;
  }, [title, words.name]);
}

/** No network, wrong input, a conflict, too many attempts, and a server that is busy: another attempt can help. */
const actionable = new Set([0, 400, 409, 429, 503]);

/** Error text of a failed call with the company's email, and the server's message if the user can act on it. */
export function useHelpMessage(sentence: string): (failure: Failure) => string {
  const t = usePartText();
  const said = useSaid();
  const { company } = useCompany();
  return ({ code, message }) => {
    const help = t('{sentence}. Please email {email} for help', { sentence, email: company.contactEmail });
    return actionable.has(code) ? `${help}. ${said(message)}` : help;
  };
}

/** Options for a navigation within the current page, which must move neither the scroll position nor the focus. */
export const keepPageState = { state: { stayOnPage: true } };

/** Whether the router state comes from a navigation with `keepPageState`. */
export const keepsPageState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'stayOnPage' in state;
