import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactNumberRule, Form, MaskedPhoneField, SubmitButton } from 'web-kit/forms';
import { renderWithHost } from 'web-kit/testing';
import { object } from 'yup';

test.each(['0825550142', '+27825550142', '27825550142', '825550142'])(
  '[ACC-11] %s is shown as +27 with groups of two, three and four digits, and is sent in the local format',
  async (typed) => {
    const sent: unknown[] = [];
    renderWithHost(
      <Form
        initialValues={{ contactNumber: '' }}
        schema={object({ contactNumber: contactNumberRule('Not a valid phone Number') })}
        onSubmit={(values) => void sent.push(values)}
      >
        <MaskedPhoneField name="contactNumber" label="Contact number" />
        <SubmitButton>Send</SubmitButton>
      </Form>,
    );
    const field = await screen.findByPlaceholderText('+27 82 456 7890');
    await userEvent.click(field);
    await userEvent.paste(typed);
    await waitFor(() => expect(field).toHaveValue('+27 82 555 0142'));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toEqual([{ contactNumber: '0825550142' }]));
  },
);
