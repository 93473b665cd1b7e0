import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, type PropsWithChildren, Suspense, useInsertionEffect } from 'react';
import type { Company } from 'shared-contracts/companies';
import { fontStack } from './font-stack.ts';
import { type CompanyTheme, themeOfCompany } from './theme-of-company.ts';

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

const variables = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Each `data-surface` surface overrides the text, line and fill colours of its contents. */
const styleSheetOf = ({ tokens: all, surfaces }: CompanyTheme) =>
  `:root{${variables(all)}}${Object.entries(surfaces)
    .map(([surface, values]) => `[data-surface=${surface}]{${variables(values)}}`)
    .join('')}`;

/**
 * Sets the theme of a page as CSS variables on `:root`, so that dialogs have it too. Fluent's own provider would load
 * its keyboard library with the first view. Only the focus outlines need that library, and they are loaded later.
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
    <div className={styles.root} data-surface="page">
      {children}
      <Suspense>
        <FocusOutlines />
      </Suspense>
    </div>
  );
}
