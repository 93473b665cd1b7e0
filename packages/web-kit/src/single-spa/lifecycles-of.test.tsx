import { Dialog, DialogSurface } from '@fluentui/react-components';
import { createDOMRenderer } from '@griffel/react';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from 'web-kit/host';
import { defineModule } from '../module/define-module.ts';
import { pseudoLanguage } from '../testing/pseudo-language.ts';
import { testHost } from '../testing/test-host.ts';
import { lifecyclesOf } from './lifecycles-of.tsx';

const places = { domElementGetter: () => document.body.appendChild(document.createElement('div')), name: 'x' };

async function mounted(Screen: () => React.ReactNode, changes: object = {}) {
  const portalRoot = document.body.appendChild(document.createElement('section'));
  const { host } = testHost();
  const definition = defineModule({
    name: 'mfe-x',
    paths: [],
    menu: [],
    slots: {},
    routes: [{ path: '/', load: async () => Screen }],
  });
  const { bootstrap, mount, unmount } = lifecyclesOf(definition);
  const props = {
    ...places,
    host: { ...host, portalRoot, ...changes },
    modules: { contributions: () => [], load: jest.fn(), fallBack: () => false, admits: () => true },
    renderer: createDOMRenderer(document),
    version: '2.0.0',
  } as never;
  await bootstrap(props);
  // It ends once React has rendered, which `act` puts off to its own end.
  const rendered = (start: () => Promise<unknown>) => {
    let ending: Promise<unknown> | undefined;
    act(() => {
      ending = start();
    });
    return ending;
  };
  const wait = async (start: () => Promise<unknown>) => {
    await rendered(start);
    await act(async () => undefined);
  };
  await wait(() => mount(props));
  return { portalRoot, unmount: () => wait(() => unmount(props)) };
}

test('[PTR-2] dialogs of a module are rendered where the partner wants them', async () => {
  const { portalRoot, unmount } = await mounted(() => (
    <Dialog open>
      <DialogSurface>Inside</DialogSurface>
    </Dialog>
  ));
  expect(await within(portalRoot).findByText('Inside')).toBeVisible();
  await unmount();
});

test('[TEM-15] what a module shows on a partner’s page is found by its name', async () => {
  const { unmount } = await mounted(() => <p>My vehicles</p>);
  const text = await screen.findByText('My vehicles');
  expect(text.closest('[data-module]')).toHaveAttribute('data-module', 'mfe-x');
  await unmount();
});

test('[PTR-2] a question that nobody can answer any more is answered with no', async () => {
  let answer: Promise<boolean> | undefined;
  const { unmount } = await mounted(() => {
    const { confirm } = useHost();
    return (
      <button type="button" onClick={() => void (answer = confirm({ title: 'Sure?', action: 'Yes' }))}>
        Ask
      </button>
    );
  });
  const ask = await screen.findByRole('button', { name: 'Ask' });
  act(() => ask.click());
  await screen.findByText('Sure?');
  await unmount();
  await expect(answer).resolves.toBe(false);
});

test('[LNG-1] on a partner’s page toasts, dialogs and a part that failed speak the language of the page', async () => {
  const errors = jest.spyOn(console, 'error').mockReturnValue();
  const { unmount } = await mounted(() => {
    const { language } = useHost();
    const [isBroken, setIsBroken] = useState(false);
    if (isBroken) throw new Error('A bug');
    return (
      <>
        <button type="button" onClick={() => language.set({ ...pseudoLanguage, hasDrafts: true })}>
          Turn
        </button>
        <button type="button" onClick={() => setIsBroken(true)}>
          Break
        </button>
      </>
    );
  });
  const turn = await screen.findByRole('button', { name: 'Turn' });
  act(() => turn.click());
  expect(screen.getByRole('region', { name: '[Notifications]' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Report a wrong word/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/contact?message=Wrong+word+on+%2F+in+'),
  );
  act(() => screen.getByRole('button', { name: 'Break' }).click());
  expect(screen.getByText('[This part is not available right now]')).toBeVisible();
  await unmount();
  errors.mockRestore();
});

test('[PTR-2] toasts are shown while the address is outside the module', async () => {
  history.replaceState(null, '', '/elsewhere');
  const { unmount } = await mounted(() => null, { basename: '/licences' });
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
  await unmount();
  history.replaceState(null, '', '/');
});

test('[MFE-6] the page is told of a link that leads out of the module, and not of its own navigation', async () => {
  const navigate = jest.fn();
  const { unmount } = await mounted(() => <Link to="/elsewhere?a=1#b">Leave</Link>, { navigate });
  const link = await screen.findByRole('link', { name: 'Leave' });
  await act(async () => link.click());
  expect(navigate.mock.calls).toEqual([['/elsewhere?a=1#b', { replace: true }]]);
  await unmount();
  // The module is mounted again where it has no page.
  const again = await mounted(() => null, { navigate });
  expect(navigate).toHaveBeenCalledTimes(1);
  await again.unmount();
  history.replaceState(null, '', '/');
});
