import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, type PropsWithChildren, Suspense, useInsertionEffect } from 'react';
import type { Company } from 'shared-contracts/companies';
import { fontStack } from './font-stack.ts';
import { themeOfCompany } from './theme-of-company.ts';

// Without its file the page goes on, with the outlines of the browser.
const FocusOutlines = lazy(async () => ({
  default: (await import('./FocusOutlines.tsx').catch(() => ({ FocusOutlines: () => null }))).FocusOutlines,
}));

const useStyles = makeStyles({
  root: {
    minHeight: '100vh',
    // The company's own, written into the page by the front door.
    backgroundColor: `var(--company-background, ${tokens.colorNeutralBackground1})`,
    color: `var(--company-text, ${tokens.colorNeutralForeground1})`,
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
 * The theme for a whole page, as variables on `:root`, so that dialogs have it too. Fluent's own provider would bring
 * its keyboard library into the first view; here only the focus outlines of its components need it, and they come later.
 */
export function ThemeRoot({ company, nonce, children }: PropsWithChildren<{ company: Company; nonce: string }>) {
  const styles = useStyles();
  useInsertionEffect(() => {
    const style = document.createElement('style');
    style.nonce = nonce;
    style.textContent = `:root{${Object.entries(themeOfCompany(company))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`;
    document.head.append(style);
    return () => style.remove();
  }, [company, nonce]);
  return (
    <div className={styles.root}>
      {children}
      <Suspense>
        <FocusOutlines />
      </Suspense>
    </div>
  );
}
