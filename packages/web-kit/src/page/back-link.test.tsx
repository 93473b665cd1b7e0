import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { ButtonLink, Page, useBackLink, useBackLinkState } from 'web-kit/page';
import { renderWithHost } from 'web-kit/testing';

const fallback = { to: '/lists', label: 'Lists' };

/** A page with a link to another such page and a link back. */
function Place() {
  const { pathname } = useLocation();
  const back = useBackLink(fallback);
  return (
    <Page title={pathname} back={back}>
      <ButtonLink to={`${pathname}/on`} state={useBackLinkState(pathname)}>
        On
      </ButtonLink>
    </Page>
  );
}

const backLink = () => screen.getAllByRole('link')[0] ?? document.body;

test('each page links back to the page it was reached from, with its filters, at any depth', async () => {
  const { router } = renderWithHost(<Place />, { at: '/list?status=processing' });
  for (const _ of [1, 2]) await userEvent.click(screen.getByRole('link', { name: 'On' }));
  expect(router.state.location.pathname).toBe('/list/on/on');
  await userEvent.click(backLink());
  expect(router.state.location.pathname).toBe('/list/on');
  await userEvent.click(backLink());
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/list?status=processing');
});

test('after direct navigation the back link is the fallback, and it never leaves the site', async () => {
  const { router } = renderWithHost(<Place />, { at: '/list' });
  expect(backLink()).toHaveAttribute('href', '/lists');
  await act(() => router.navigate('/list', { state: { back: { to: '//evil.test', label: 'Away' } } }));
  expect(backLink()).toHaveAttribute('href', '/lists');
});
