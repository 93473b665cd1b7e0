import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, PasswordField, SubmitButton, TextField } from 'web-kit/forms';
import { renderWithHost } from 'web-kit/testing';

const renderForm = () =>
  renderWithHost(
    <Form
      initialValues={{ name: '', password: '' }}
      schema={{ validate: async (values) => values }}
      onSubmit={() => undefined}
    >
      <TextField name="name" label="Name" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
const setNavigationType = (type: string) =>
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });

beforeEach(() => sessionStorage.clear());

async function typeAndLeave() {
  const { unmount } = renderForm();
  await userEvent.type(screen.getByLabelText('Name'), 'Lerato');
  await userEvent.type(screen.getByLabelText('Password'), 'a good one');
  fireEvent(window, new Event('pagehide'));
  unmount();
}

test('[M4] a reload keeps the typed values of a form, but never a password', async () => {
  await typeAndLeave();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('a good one');
  setNavigationType('reload');
  renderForm();
  expect(await screen.findByDisplayValue('Lerato')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
});
