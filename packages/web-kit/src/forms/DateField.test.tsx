import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField, dayRule, Form, SubmitButton } from 'web-kit/forms';
import { renderWithHost } from 'web-kit/testing';
import { object } from 'yup';

const schema = object({ day: dayRule('Please enter the day') });

/** A form whose parent re-renders on every click on Again, as when neighbouring components load. */
function Screen({ onSubmit, initial = '' }: { onSubmit: (values: unknown) => void; initial?: string }) {
  const [, setRenderCount] = useState(0);
  return (
    <>
      <Form initialValues={{ day: initial }} schema={schema} onSubmit={onSubmit}>
        <DateField name="day" label="Licence expiry date" />
        <SubmitButton>Send</SubmitButton>
      </Form>
      <button
        type="button"
        onClick={() => setRenderCount((count) => count + 1)}
        onMouseDown={(event) => event.preventDefault()}
      >
        Again
      </button>
    </>
  );
}

async function show(initial?: string) {
  const sent: unknown[] = [];
  renderWithHost(<Screen onSubmit={(values) => sent.push(values)} {...(initial ? { initial } : {})} />);
  const field = await screen.findByRole('textbox', { name: 'Licence expiry date' });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return { sent, field, send };
}

test('a typed day is written as everywhere else and sent', async () => {
  const { sent, field, send } = await show();
  await userEvent.type(field, '31/12/2026');
  await userEvent.tab();
  expect(field).toHaveValue('31-12-2026');
  await send();
  await waitFor(() => expect(sent).toEqual([{ day: '2026-12-31' }]));
});

test('typed text survives a re-render of the screen', async () => {
  const { field } = await show();
  await userEvent.type(field, '17-0');
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  await userEvent.type(field, '9-2027');
  expect(field).toHaveValue('17-09-2027');
});

test('a day that does not exist stays as typed and shows an error', async () => {
  const { sent, field, send } = await show();
  await userEvent.type(field, '31-02-2026');
  await send();
  expect(await screen.findByText('February 2026 has 28 days')).toBeInTheDocument();
  expect(field).toHaveValue('31-02-2026');
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await send();
  expect(await screen.findByText('Please enter the day')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a day can be chosen in the calendar, which opens on the current value', async () => {
  const { sent, field, send } = await show('2026-12-31');
  expect(field).toHaveValue('31-12-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
  await userEvent.click(await screen.findByRole('button', { name: /^15, December, 2026/ }));
  await waitFor(() => expect(field).toHaveValue('15-12-2026'));
  expect(field).toHaveFocus();
  await send();
  await waitFor(() => expect(sent).toEqual([{ day: '2026-12-15' }]));
});
