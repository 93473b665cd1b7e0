import { sendContactMessage } from 'shared-contracts/enquiries';
import { assertFormMatchesApi, englishText } from 'web-kit/testing';
import { contactSchemaIn } from './ContactPage.tsx';

test('[V5] the API accepts whatever the contact form accepts', () =>
  assertFormMatchesApi({
    schema: contactSchemaIn(englishText),
    toCall: (values) => values,
    gate: sendContactMessage.body,
    good: { name: 'Thandi', email: 'thandi@mail.test', message: 'One line\nand another' },
    bad: { name: ['', ' ', '\u0000'], email: ['', 'a@b'], message: ['', ' ', 'x'.repeat(2001)] },
  }));
