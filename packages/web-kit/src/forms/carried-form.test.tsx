import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { Form, PasswordField, SubmitButton, TextField } from 'web-kit/forms';
import { isReplacing, replaceScreens } from 'web-kit/host';
import { renderWithHost } from 'web-kit/testing';
import { clearDrafts } from '../host/draft-storage.ts';
import { observable } from '../host/observable.ts';

const schema = { validate: async <Values,>(values: Values) => values };
const PersonForm = () => (
  <Form initialValues={{ name: '', password: '' }} schema={schema} onSubmit={() => undefined}>
    <TextField name="name" label="Name" />
    <PasswordField name="password" label="Password" autoComplete="new-password" />
    <SubmitButton>Send</SubmitButton>
  </Form>
);
const CarForm = ({ more = false }) => (
  <Form initialValues={{ make: '', ...(more && { model: 'Polo' }) }} schema={schema} onSubmit={() => undefined}>
    <TextField name="make" label="Make" />
    {more && <TextField name="model" label="Model" />}
  </Form>
);
const versions = {
  old: (
    <>
      <p>Version 1</p>
      <PersonForm />
      <CarForm />
    </>
  ),
  new: (
    <section>
      <p>Version 2</p>
      <CarForm more />
      <PersonForm />
    </section>
  ),
  other: <p>Elsewhere</p>,
};

const shown = observable<keyof typeof versions>('old');
const show = (version: keyof typeof versions) => shown.set(version);
const Screen = () => versions[useSyncExternalStore(shown.subscribe, shown.get)];
async function replaceBy(version: keyof typeof versions): Promise<void> {
  let isDone = false;
  await act(async () => {
    void replaceScreens(async () => show(version)).then(() => (isDone = true));
  });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(isDone).toBe(true);
}

const typing = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => {
  jest.useFakeTimers();
  clearDrafts();
  show('old');
});
afterEach(() => jest.useRealTimers());

test('[TEM-4][M16] what was typed into the forms of a screen is in those of the version that replaces it, passwords too', async () => {
  renderWithHost(<Screen />, { at: '/profile' });
  await typing.type(screen.getByLabelText('Make'), 'Volkswagen');
  await typing.type(screen.getByLabelText('Password'), 'a good one');
  await typing.type(screen.getByLabelText('Name'), 'Lerato');
  await replaceBy('new');
  expect(screen.getByLabelText('Name')).toHaveValue('Lerato');
  expect(screen.getByLabelText('Password')).toHaveValue('a good one');
  expect(screen.getByLabelText('Make')).toHaveValue('Volkswagen');
  expect(screen.getByLabelText('Model')).toHaveValue('Polo');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Lerato|a good one/);
});

test('[TEM-4] the focus and the cursor stay where they were, so that typing goes on', async () => {
  renderWithHost(<Screen />, { at: '/profile' });
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await typing.type(name, 'Lerato');
  name.setSelectionRange(1, 1);
  await replaceBy('new');
  const replaced = screen.getByLabelText<HTMLInputElement>('Name');
  expect(replaced).not.toBe(name);
  expect(replaced).toHaveFocus();
  expect([replaced.selectionStart, replaced.selectionEnd]).toEqual([1, 1]);
});

test('a form that a person left begins empty', async () => {
  renderWithHost(<Screen />, { at: '/profile' });
  await typing.type(screen.getByLabelText('Name'), 'Lerato');
  act(() => show('other'));
  act(() => show('new'));
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(isReplacing()).toBe(false);
});

test('what was carried is forgotten with the session', async () => {
  renderWithHost(<Screen />, { at: '/profile' });
  await typing.type(screen.getByLabelText('Name'), 'Lerato');
  await replaceBy('other');
  clearDrafts();
  act(() => show('new'));
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('a form without changes takes over nothing', async () => {
  renderWithHost(<Screen />, { at: '/profile' });
  await replaceBy('new');
  expect(screen.getByLabelText('Make')).toHaveValue('');
  expect(screen.getByLabelText('Model')).toHaveValue('Polo');
});
