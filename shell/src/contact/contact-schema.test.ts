import { sendContactMessage } from 'shared-contracts/enquiries';
import { assertFormMatchesApi } from 'web-kit/testing';
import { contactSchema } from './ContactPage.tsx';

test('[V5] the API accepts whatever the contact form accepts', () =>
  assertFormMatchesApi({
    schema: contactSchema,
    toCall: (values) => values,
    gate: sendContactMessage.body,
    good: { name: 'Thandi', email: 'thandi@mail.test', message: 'One line\nand another' },
    bad: { name: ['', ' ', '\u0000'], email: ['', 'a@b'], message: ['', ' ', 'x'.repeat(2001)] },
  }));
