import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Email } from 'shared-contracts/values';
import { Form, SubmitButton, TextField } from 'web-kit/forms';
import { renderWithHost } from 'web-kit/testing';
import { object } from 'yup';
import { emailRule } from './rules.ts';

test('[ACC-13][A13] an email address is trimmed, lowercased, validated and required, with its label in messages', async () => {
  await expect(emailRule.validate('  Lerato@Mail.TEST ')).resolves.toBe('lerato@mail.test');
  await expect(emailRule.validate('  ')).rejects.toThrow('Email address is a required field');
  for (const wrong of ['a@b', 'lerato', '@mail.test', 'a b@mail.test', 'a@mail.test, b@mail.test'])
    await expect(emailRule.validate(wrong)).rejects.toThrow('Email address must be a valid email');
});

test('[ACC-13] a form submits the cleaned address', async () => {
  const sent: unknown[] = [];
  renderWithHost(
    <Form
      initialValues={{ email: '' }}
      schema={object({ email: emailRule })}
      onSubmit={(values) => void sent.push(values)}
    >
      <TextField name="email" label="Email address" type="email" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  await userEvent.type(screen.getByLabelText('Email address'), ' Lerato@Mail.TEST');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ email: 'lerato@mail.test' }]);
  expect(Email.parse(' Lerato@Mail.TEST')).toBe('lerato@mail.test');
});
