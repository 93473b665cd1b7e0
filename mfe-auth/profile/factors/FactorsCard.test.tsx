import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Factors } from 'shared-contracts/factors';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { FactorsCard } from './FactorsCard.tsx';

const none: Factors = { passkeys: [], oneTimeCodesSince: null, recoveryCodesLeft: 0, required: false };
const passkey = {
  id: '6a4c4b80-8f6d-4a43-9d0c-0000000000f1',
  name: 'My phone',
  device: 'Chrome on an Android phone',
  host: 'allset.test',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
};
const both: Factors = { ...none, passkeys: [passkey], oneTimeCodesSince: passkey.createdAt, recoveryCodesLeft: 9 };
const ok = { success: true, message: 'Done' };
const challenge = 'a-challenge-of-the-api';

const open = (factors: Factors, answers: Record<string, unknown> = {}) =>
  renderWithHost(<FactorsCard />, {
    user: userFixture(),
    answers: {
      'GET /auth/factors': factors,
      [`GET /users/${userFixture().id}`]: userFixture(),
      'POST /auth/factors/check/options': { challenge, methods: factors.oneTimeCodesSince ? ['code'] : [] },
      'POST /auth/factors/permission': ok,
      ...answers,
    },
  });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('[DSK-11] the factors are listed, with how many recovery codes are left', async () => {
  open(both);
  const items = within(await screen.findByRole('list', { name: 'Second factor' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'My phone PasskeyChrome on an Android phone, for allset.testAdded 20 November 2026, not used yetRenameRemove',
    'One-time codes OnOf an authenticator app, since 20 November 2026Switch off',
    'Recovery codes9 left, each works onceMake new ones',
  ]);
});

test('[DSK-11] one-time codes are switched on with the password and a code; the recovery codes are shown once', async () => {
  const secret = 'A2B3C4D5E6F7G2H3';
  const { calls } = open(none, {
    'POST /auth/factors/codes/options': { secret, uri: `otpauth://totp/AllSet:a?secret=${secret}&issuer=AllSet` },
    'POST /auth/factors/codes': { ...ok, recoveryCodes: ['a2b3-c4d5-e6f7', 'g8h9-j2k3-m4n5'] },
  });
  await press('Switch on');
  await userEvent.type(await (await dialog()).findByLabelText('Your password'), 'a good one');
  await press('Continue');
  expect(await screen.findByText('A2B3 C4D5 E6F7 G2H3')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('One-time code'), '123456');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Switch on' }));
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(codes.map(({ textContent }) => textContent)).toEqual(['a2b3-c4d5-e6f7', 'g8h9-j2k3-m4n5']);
  await press('I have kept them');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  expect(sent).toEqual([
    ['/auth/factors/check/options', undefined],
    ['/auth/factors/permission', { challenge, password: 'a good one' }],
    ['/auth/factors/codes/options', { challenge }],
    ['/auth/factors/codes', { challenge, code: '123456' }],
  ]);
});

test('[DSK-11] a passkey is removed with password and code; a refusal is shown and nothing removed', async () => {
  let isRight = false;
  const { calls } = open(both, {
    'POST /auth/factors/permission': () => (isRight ? ok : refusal(400, 'wrong_code', 'This code is wrong.')),
    'POST /auth/factors/passkeys/remove': ok,
  });
  await press('Remove the passkey My phone');
  await userEvent.type(await (await dialog()).findByLabelText('Your password'), 'a good one');
  await userEvent.type(screen.getByLabelText('One-time code'), '123456');
  await press('Remove passkey');
  expect(await screen.findByText('This code is wrong.')).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/remove'))).toBe(false);
  isRight = true;
  await press('Remove passkey');
  expect(await screen.findByText('The passkey has been removed')).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/remove'))?.body).toEqual({ challenge, id: passkey.id });
});

test('[DSK-11] a passkey is renamed without password and code, and the list shows its new name', async () => {
  let name = passkey.name;
  const { calls } = open(both, {
    'GET /auth/factors': () => ({ ...both, passkeys: [{ ...passkey, name }] }),
    'POST /auth/factors/passkeys/rename': () => {
      name = 'Phone at work';
      return ok;
    },
  });
  await press('Rename the passkey My phone');
  const field = await (await dialog()).findByLabelText('Name');
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, '  Phone at work {Enter}');
  expect(await screen.findByText('The passkey has been renamed')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename the passkey Phone at work' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  expect(sent).toEqual([['/auth/factors/passkeys/rename', { id: passkey.id, name: 'Phone at work' }]]);
});

test('[DSK-11] an empty name and a refusal are told in the dialog, which keeps what is typed', async () => {
  const gone = { success: false, message: 'This passkey is not there.', code: 404, reason: 'not_found' };
  const { calls } = open(both, { 'POST /auth/factors/passkeys/rename': { status: 404, body: gone } });
  await press('Rename the passkey My phone');
  const field = await (await dialog()).findByLabelText('Name');
  await userEvent.clear(field);
  await press('Save');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Please give it a name'));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(field, 'Phone at work');
  await press('Save');
  expect(await screen.findByText(gone.message)).toBeVisible();
  expect(field).toHaveValue('Phone at work');
});

test('[DSK-11] who is required to add one is told so', async () => {
  open({ ...none, required: true });
  expect(await screen.findByText(/asks its administrators for a second factor/)).toBeVisible();
});
