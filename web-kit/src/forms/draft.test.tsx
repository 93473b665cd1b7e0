import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, PasswordField, SubmitButton, TextField } from 'web-kit/forms';
import { renderWithHost } from 'web-kit/testing';
import { clearDrafts } from './draft-storage.ts';

const shown = () =>
  renderWithHost(
    <Form initialValues={{ name: '', password: '' }} schema={{ validate: async (values) => values }} onSubmit={() => undefined}>
      <TextField name="name" label="Name" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
const navigated = (type: string) => Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });

beforeEach(() => sessionStorage.clear());

async function typeAndLeave() {
  const { unmount } = shown();
  await userEvent.type(screen.getByLabelText('Name'), 'Lerato');
  await userEvent.type(screen.getByLabelText('Password'), 'a good one');
  fireEvent(window, new Event('pagehide'));
  unmount();
}

test('[M4] a reload in the middle of a form keeps what was typed, and never a password', async () => {
  await typeAndLeave();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('a good one');
  navigated('reload');
  shown();
  expect(await screen.findByDisplayValue('Lerato')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('a visit that is no reload begins with an empty form, and nothing stays behind', async () => {
  await typeAndLeave();
  navigated('navigate');
  shown();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test('drafts go with the session', async () => {
  await typeAndLeave();
  clearDrafts();
  expect(sessionStorage).toHaveLength(0);
});
