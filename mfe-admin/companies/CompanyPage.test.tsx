import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'web-kit/testing';
import { draftFixture, karooId } from './company-fixture.ts';
import { patches, path, saved, show } from './show-company.tsx';

test('[DSK-9] a change is saved by itself, as one field and with the version that was seen', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { calls, host } = show(draftFixture(), { [`PATCH ${path}`]: () => answer.promise });
  const field = await screen.findByLabelText('Telephone');
  expect(screen.getByText('Saved')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.paste('021 555 0199');
  expect(screen.getByText('Saving…')).toBeVisible();
  expect(host.leaveGuard.held.get()).toBe(true);
  answer.resolve(saved(draftFixture({ version: 4 }, { telephone: '021 555 0199' })));
  expect(await screen.findByText('Saved', undefined, { timeout: 3000 })).toBeVisible();
  expect(host.leaveGuard.held.get()).toBe(false);
  expect(patches(calls)).toEqual([{ version: 3, telephone: '021 555 0199' }]);
});

test('[DSK-9] what is half typed is not sent, and the form says that it is not saved', async () => {
  const { calls } = show();
  const field = await screen.findByLabelText('Primary colour');
  await userEvent.clear(field);
  await userEvent.type(field, '#12');
  expect(await screen.findByText('Not saved. Please correct “Primary colour”.')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(patches(calls)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test('[DSK-9] a failed save keeps what was typed and can be tried again', async () => {
  let isUp = false;
  const { calls } = show(draftFixture(), {
    [`PATCH ${path}`]: () =>
      isUp ? saved(draftFixture({ version: 4 }, { name: 'Karoo Fleet' })) : refusal(503, 'busy', 'We are busy.'),
  });
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Karoo Fleet');
  expect(await screen.findByText('Not saved. We are busy.', undefined, { timeout: 8000 })).toBeVisible();
  const before = patches(calls).length;
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Saved', undefined, { timeout: 3000 })).toBeVisible();
  expect(field).toHaveValue('Karoo Fleet');
  expect(patches(calls)).toHaveLength(before + 1);
}, 15_000);

test('[DSK-9] a field that somebody else has changed meanwhile is shown, and one of both is kept', async () => {
  const theirs = draftFixture({ version: 7 }, { name: 'Karoo of Zola', telephone: '011 555 0000' });
  const message = 'Zola Budd has changed “Name” in the meantime.';
  let isStale = true;
  const { calls } = show(draftFixture(), {
    [`PATCH ${path}`]: () =>
      isStale
        ? refusal(409, 'stale', message, { fields: { name: message }, data: theirs })
        : saved(draftFixture({ version: 8 }, { name: 'Karoo of mine', telephone: '011 555 0000' })),
  });
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Karoo of mine');
  expect(await screen.findByText(`Not saved. ${message}`, undefined, { timeout: 3000 })).toBeVisible();
  expect(screen.getByText('Name is now: Karoo of Zola')).toBeVisible();
  expect(field).toHaveValue('Karoo of mine');
  isStale = false;
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Saved', undefined, { timeout: 3000 })).toBeVisible();
  expect(patches(calls).at(-1)).toEqual({ version: 7, name: 'Karoo of mine' });
  // What the other changed elsewhere is taken over.
  expect(screen.getByLabelText('Telephone')).toHaveValue('011 555 0000');
});

test('[DSK-9] theirs is taken if that is chosen', async () => {
  const theirs = draftFixture({ version: 7 }, { name: 'Karoo of Zola' });
  const { calls } = show(draftFixture(), {
    [`PATCH ${path}`]: refusal(409, 'stale', 'Changed.', { fields: { name: 'Changed.' }, data: theirs }),
  });
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Karoo of mine');
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }, { timeout: 3000 }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(field).toHaveValue('Karoo of Zola');
  expect(patches(calls)).toHaveLength(1);
});

test('[DSK-9] an origin that is taken is named, while other fields are saved', async () => {
  const words = 'https://shop.example belongs to Acme.';
  const { calls } = show(draftFixture(), {
    [`PATCH ${path}`]: refusal(409, 'origin_taken', words, { fields: { origins: words } }),
  });
  await userEvent.type(await screen.findByLabelText('Origins'), 'https://shop.example');
  expect(await screen.findByText(`Not saved. ${words}`, undefined, { timeout: 3000 })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(patches(calls)).toEqual([{ version: 3, origins: ['https://shop.example'] }]);
});

test('[DSK-9] the contrast of each pair follows what is typed', async () => {
  show();
  const list = await screen.findByRole('list', { name: 'Contrast of the colours' });
  expect(within(list).getByText('White on #64ABFB is 2.4 : 1; buttons get dark text instead.')).toBeVisible();
  const field = screen.getByLabelText('Primary colour');
  await userEvent.clear(field);
  await userEvent.type(field, '#0b3d91');
  expect(await within(list).findByText(/^White on #0B3D91 is 10/)).toBeVisible();
});

test('[PTR-5] the product’s administrators open the server of any company', async () => {
  const { unmount } = show();
  expect(await screen.findByRole('link', { name: 'Server' })).toHaveAttribute(
    'href',
    `/admin/companies/${karooId}?server`,
  );
  unmount();
  show(draftFixture(), {}, { search: '?server' });
  expect(await screen.findByText(/^No address yet/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Server' })).toBeVisible();
});
