import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Company } from 'shared-contracts/companies';
import {
  fillPage,
  framePage,
  placeholder,
  type Rendering,
  renderingFormat,
  variants,
} from 'shared-contracts/rendering';
import { HostProvider, saveDraft, withoutSession } from 'web-kit/host';
import { renderModule } from 'web-kit/rendering';
import { companyFixture, forAnyCompany, type TestHostOptions, takeOver, testHost } from 'web-kit/testing';
import { routes } from './routes.ts';

/** A host whose frame is nothing but the page. */
const host: Rendering = {
  format: renderingFormat,
  pages: { [framePage]: Object.fromEntries(variants.map((variant) => [variant, 0])) },
  parts: [{ html: placeholder('page'), sheets: [] }],
  rules: [],
};

let rendering: Rendering;
beforeAll(async () => {
  rendering = await renderModule({ routes });
});

/** Takes over a page of the module, as it is sent to a company. */
async function takeOverPage(
  page: string,
  company: Company,
  before?: (root: HTMLElement) => void,
  options: TestHostOptions = {},
) {
  const { html = '' } = fillPage(company, page, { host, module: rendering }) ?? {};
  const route = routes.find(({ path }) => path.replace(/\/\*$/, '') === page);
  const { host: pageHost, calls } = testHost({ ...options, company });
  const router = createMemoryRouter([{ path: route?.path ?? '', Component: (await route?.load()) ?? null }], {
    initialEntries: [page],
  });
  const element = (
    <RendererProvider renderer={createDOMRenderer(document)}>
      <HostProvider host={pageHost} renderedState={withoutSession(pageHost.store)}>
        <RouterProvider router={router} />
      </HostProvider>
    </RendererProvider>
  );
  return { calls, ...(await takeOver(html, element, before)) };
}

test('[Q5][SPD-1] login, sign-up, recovery and verification are rendered', () => {
  expect(Object.keys(rendering.pages)).toEqual([
    '/login',
    '/signup',
    '/recover-account',
    '/verify-account',
    '/resend-verification',
  ]);
});

test('[Q5][SPD-2] the pages sent to any company are what the browser makes', async () => {
  const pages = Object.keys(rendering.pages);
  await forAnyCompany(100, async (company, run) => {
    const { root, differences, close } = await takeOverPage(pages[run % pages.length] ?? '', company);
    try {
      expect(differences).toEqual([]);
      expect(root.querySelector('form')).not.toBeNull();
    } finally {
      await close();
    }
  });
}, 300_000);

const field = (root: HTMLElement, name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`);

test('[SPD-1][SPD-2] what was typed into the login before its code came stays, keeps the focus and is sent', async () => {
  const type = (root: HTMLElement) => {
    for (const [name, value] of [
      ['email', 'thandi@allset.test'],
      ['password', 'secret-1'],
    ] as const) {
      const input = field(root, name);
      if (input) input.value = value;
    }
    const remember = field(root, 'remember');
    if (remember) remember.checked = false;
    field(root, 'password')?.focus();
  };
  const { root, differences, calls, close } = await takeOverPage('/login', companyFixture(), type);
  expect(differences).toEqual([]);
  expect(screen.getByLabelText('Email address')).toHaveValue('thandi@allset.test');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ email: 'thandi@allset.test', password: 'secret-1', remember: false });
  expect(root.querySelector('form')?.method).toBe('post');
  await act(close);
});

test('[SPD-2][M4] after a reload, what is typed before the code comes is kept and the rest is as it was', async () => {
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type: 'reload' }] });
  saveDraft('/', ['email', 'password', 'remember'], { email: 'old@allset.test', remember: false });
  const { root, close } = await takeOverPage('/login', companyFixture(), (page) => {
    const email = field(page, 'email');
    if (email) email.value = 'new@allset.test';
  });
  expect(field(root, 'email')).toHaveValue('new@allset.test');
  expect(field(root, 'remember')).not.toBeChecked();
  await act(close);
});

test('[SPD-2] a number and a choice that were made on the sign-up before its code came stay', async () => {
  const { root, close } = await takeOverPage('/signup', companyFixture(), (page) => {
    const number = field(page, 'contactNumber');
    if (number) number.value = '0821234567';
    const business = page.querySelector<HTMLInputElement>('[value=business]');
    if (business) business.checked = true;
  });
  expect(field(root, 'contactNumber')).toHaveValue('+27 82 123 4567');
  expect(screen.getByLabelText('Business')).toBeChecked();
  expect(screen.getByLabelText('Individual')).not.toBeChecked();
  await act(close);
});
