import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, type PropsWithChildren, Suspense, useEffect, useInsertionEffect, useState } from 'react';
import type { Company } from 'shared-contracts/companies';
import { fontStack, themeStyleSheet } from 'shared-contracts/company-theme';
import { themeOfCompany } from './theme-of-company.ts';

// If it cannot be loaded, the browser's own outlines remain.
const FocusOutlines = lazy(async () => ({
  default: (await import('./FocusOutlines.tsx').catch(() => ({ FocusOutlines: () => null }))).FocusOutlines,
}));

const useStyles = makeStyles({
  root: {
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    fontFamily: fontStack,
    fontSize: '16px',
    lineHeight: '24px',
    '& :is(a, button, summary, input[type="checkbox"], input[type="radio"]):focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: '2px',
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: '2px',
    },
    '& :is(h1, main):focus-visible': { outlineStyle: 'none' },
  },
});

/**
 * Sets the theme of a page as CSS variables on `:root`, so that dialogs have it too. Fluent's own provider would load
 * its keyboard library with the first view. Only the focus outlines need that library, and they are loaded later.
 */
export function ThemeRoot({ company, nonce, children }: PropsWithChildren<{ company: Company; nonce: string }>) {
  const styles = useStyles();
  // A page that is rendered ahead has no outlines to load.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  useInsertionEffect(() => {
    const style = document.createElement('style');
    style.nonce = nonce;
    style.textContent = themeStyleSheet(themeOfCompany(company));
    document.head.append(style);
    return () => style.remove();
  }, [company, nonce]);
  return (
    <div className={styles.root} data-surface="page">
      {children}
      {isMounted && (
        <Suspense>
          <FocusOutlines />
        </Suspense>
      )}
    </div>
  );
}
