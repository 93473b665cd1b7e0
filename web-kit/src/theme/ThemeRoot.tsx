import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, type PropsWithChildren, Suspense, useInsertionEffect } from 'react';
import type { Company } from 'shared-contracts/companies';
import { fontStack } from './font-stack.ts';
import { type CompanyTheme, themeOfCompany } from './theme-of-company.ts';

// Without its file the page goes on, with the outlines of the browser.
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

const variables = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** What `data-ground` says an element is has its own text, line and fill colours, for all that stands on it. */
const styleSheetOf = ({ tokens: all, grounds }: CompanyTheme) =>
  `:root{${variables(all)}}${Object.entries(grounds)
    .map(([ground, values]) => `[data-ground=${ground}]{${variables(values)}}`)
    .join('')}`;

/**
 * The theme for a whole page, as variables on `:root`, so that dialogs have it too. Fluent's own provider would bring
 * its keyboard library into the first view; here only the focus outlines of its components need it, and they come later.
 */
export function ThemeRoot({ company, nonce, children }: PropsWithChildren<{ company: Company; nonce: string }>) {
  const styles = useStyles();
  useInsertionEffect(() => {
    const style = document.createElement('style');
    style.nonce = nonce;
    style.textContent = styleSheetOf(themeOfCompany(company));
    document.head.append(style);
    return () => style.remove();
  }, [company, nonce]);
  return (
    <div className={styles.root} data-ground="page">
      {children}
      <Suspense>
        <FocusOutlines />
      </Suspense>
    </div>
  );
}
