import { type PropsWithChildren, useEffect, useState } from 'react';
import type { Company } from 'shared-contracts/companies';
import { HostProvider } from 'web-kit/host';
import { Overlays } from 'web-kit/overlays';
import { MemoryRouter, testHost, userFixture } from 'web-kit/testing';
import { ThemeRoot } from 'web-kit/theme';

// Ladle replaces this method to copy styles into a frame, which would lose the order of Griffel's style sheets.
const insertRule = Object.getOwnPropertyDescriptor(CSSStyleSheet.prototype, 'insertRule')?.value;
Object.defineProperty(CSSStyleSheet.prototype, 'insertRule', { get: () => insertRule, set() {} });

// As high as the site's header, below which the headings of a table stay when scrolling.
const frame = { maxWidth: '960px', padding: '72px 24px 24px', marginInline: 'auto' };

/** The companies whose colours the gallery can show. */
const companies: Readonly<Record<string, Partial<Company>>> = {
  AllSet: {},
  Partner: {
    name: 'Partner',
    reference: 'partner',
    primaryColor: '#7a1f5c',
    primaryTextColor: '#fff4d6',
    secondaryColor: '#124b3f',
    secondaryTextColor: '#e6fff4',
    backgroundColor: '#101820',
    textColor: '#f5e9da',
  },
};

/** A page as in the product: theme, host, store, router, toasts and dialogs. */
const Site = ({ company, story, children }: PropsWithChildren<{ company: string; story: string }>) => {
  const [{ host }] = useState(() => testHost({ company: companies[company] ?? {}, user: userFixture() }));
  return (
    <ThemeRoot company={host.company} nonce="">
      <HostProvider host={host}>
        <MemoryRouter>
          {/* The test waits for this story. */}
          <div style={frame} data-story={`${company} ${story}`}>
            {children}
          </div>
        </MemoryRouter>
        <Overlays />
      </HostProvider>
    </ThemeRoot>
  );
};

interface ProviderProps {
  globalState: { story: string; control: Readonly<Record<string, { value: unknown }>> };
}

// Ladle forgets its controls when another story is opened.
let chosen = 'AllSet';

/** Wraps every story. Its props are declared here because Ladle's own types do not pass a strict compiler. */
export const Provider = ({ globalState: { story, control }, children }: PropsWithChildren<ProviderProps>) => {
  const company = String(control['company']?.value ?? chosen);
  useEffect(() => {
    chosen = company;
  }, [company]);
  return (
    <Site key={`${company} ${story}`} company={company} story={story}>
      {children}
    </Site>
  );
};

export const args = {};

/** The control that switches the company. */
export const argTypes = {
  company: {
    options: Object.keys(companies),
    control: { type: 'inline-radio' },
    get defaultValue() {
      return chosen;
    },
  },
};
