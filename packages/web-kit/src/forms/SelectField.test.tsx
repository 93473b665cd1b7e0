import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, SelectField } from 'web-kit/forms';
import { renderWithHost } from 'web-kit/testing';
import { object, string } from 'yup';

const options = [
  { value: 'a', label: 'Acme' },
  { value: 'b', label: 'Baobab' },
];

test('a select whose value is none of its options shows none of them as chosen', async () => {
  renderWithHost(
    <Form initialValues={{ of: 'gone' }} schema={object({ of: string().default('') })} onSubmit={async () => undefined}>
      <SelectField name="of" label="Company" options={options} />
    </Form>,
  );
  const select = screen.getByRole('combobox', { name: 'Company' });
  expect(select).toHaveValue('gone');
  expect(select).toHaveDisplayValue('Please choose');
  await userEvent.selectOptions(select, 'Baobab');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Acme', 'Baobab']);
});
