import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, SubmitButton, TextField } from 'web-kit/forms';
import { renderWithHost } from 'web-kit/testing';
import { object, string } from 'yup';

const schema = object({ name: string().default(''), email: string().default('') });
const scrolled: Element[] = [];
beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
});

function show(failure: object) {
  renderWithHost(
    <Form initialValues={{ name: '', email: '' }} schema={schema} onSubmit={() => Promise.reject(failure)}>
      <TextField name="name" label="Name" />
      <TextField name="email" label="Email address" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('[M16] while a form is being sent no module is replaced', async () => {
  let answer: () => void = () => undefined;
  const { host } = renderWithHost(
    <Form initialValues={{ name: '' }} schema={schema} onSubmit={() => new Promise<void>((sent) => (answer = sent))}>
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  expect(host.updateGuard.held.get()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(host.updateGuard.held.get()).toBe(true));
  answer();
  await waitFor(() => expect(host.updateGuard.held.get()).toBe(false));
});

test('[ACC-1] what a password manager wrote into the fields without events is sent', async () => {
  const sent = jest.fn();
  renderWithHost(
    <Form initialValues={{ name: '', email: '' }} schema={schema} onSubmit={sent}>
      <TextField name="name" label="Name" />
      <TextField name="email" label="Email address" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  screen.getByLabelText<HTMLInputElement>('Name').value = 'Nomsa';
  screen.getByLabelText<HTMLInputElement>('Email address').value = 'nomsa@mail.test';
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toEqual({ name: 'Nomsa', email: 'nomsa@mail.test' });
});

test('a general server error is scrolled into view and focused', async () => {
  await show({ success: false, message: 'Somebody has this already.', code: 409, reason: 'taken' });
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveFocus());
  expect(alert).toHaveTextContent('Somebody has this already.');
  expect(scrolled).toContain(alert);
});

test('a field error from the server scrolls to the field and focuses it', async () => {
  await show({
    success: false,
    message: 'Please check.',
    code: 400,
    reason: 'invalid',
    fields: { email: 'Not an address.' },
  });
  const field = screen.getByRole('textbox', { name: 'Email address' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription('Not an address.');
  expect(scrolled).toContain(field);
});
