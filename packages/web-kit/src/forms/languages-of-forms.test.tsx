import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { dateNames } from 'shared-contracts/language';
import { AddressField, addressFormValues, addressShape } from 'web-kit/address';
import { FactorForm } from 'web-kit/factor';
import {
  CheckboxField,
  contactNumberRule,
  DateField,
  dayRule,
  emailRule,
  Form,
  lineRule,
  newPasswordRule,
  PasswordField,
  SubmitButton,
  TextField,
} from 'web-kit/forms';
import { later, Translated } from 'web-kit/language';
import { renderWithHost, turnToPseudoLanguage, userFixture, wordsLeftAlone } from 'web-kit/testing';
import { UploadBox } from 'web-kit/viewer';
import { boolean, object } from 'yup';

Element.prototype.scrollIntoView = () => undefined;

const show = (part: ReactElement) => renderWithHost(<Translated>{part}</Translated>, { user: userFixture() });
const submit = () => userEvent.click(screen.getByRole('button', { name: '[Send]' }));

const schema = object({
  name: lineRule(later.t('First name'), 5),
  email: emailRule,
  phone: contactNumberRule(later.t('Not a valid phone Number')),
  day: dayRule(later.t('Please enter the day')),
  password: newPasswordRule(later.t('Password')),
  agreed: boolean().required().oneOf([true], later.t('Please agree to the terms to go on')),
});

const empty = { name: '', email: '', phone: '', day: '', password: '', agreed: false };

function Fields() {
  return (
    <>
      <TextField name="name" label="[First name]" />
      <TextField name="email" label="[Email]" />
      <TextField name="phone" label="[Phone]" />
      <DateField name="day" label="[Day]" />
      <PasswordField name="password" label="[Password]" autoComplete="new-password" />
      <CheckboxField name="agreed" label="[I agree]" />
      <SubmitButton>[Send]</SubmitButton>
    </>
  );
}

test.each<[string, object, string[]]>([
  [
    'empty',
    {},
    [
      '[Please enter the [first name]]',
      '[Please enter the [email address]]',
      '[Please enter the [contact number]]',
      '[Please enter the day]',
      '[Please enter the [password]]',
      '[Please agree to the terms to go on]',
    ],
  ],
  [
    'wrong',
    { name: 'Nomsa Khumalo', email: 'nomsa', phone: '12', day: '31-02-2026', password: 'short', agreed: true },
    [
      '[[First name] must be at most 5 characters]',
      '[Email address must be a valid email]',
      '[Not a valid phone Number]',
      '[Februwari 2026 has 28 days]',
      '[[Password] must be at least 7 characters]',
    ],
  ],
  [
    'misread',
    { ...empty, day: '12-31-2026' },
    ['[There is no month 31. Please write the day first, such as 31-12-2026]'],
  ],
  ['unreadable', { ...empty, day: 'soon' }, ['[Please enter a day such as 31-12-2026]']],
])('[LNG-1][LNG-5] what a form says of %s values is in its language', async (_, values, said) => {
  const { host } = show(
    <Form initialValues={{ ...empty, ...values }} schema={schema} onSubmit={() => undefined}>
      <Fields />
    </Form>,
  );
  await submit();
  await waitFor(() => expect(screen.getAllByRole('alert')).not.toHaveLength(0));
  await act(async () => turnToPseudoLanguage(host));
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toEqual(expect.arrayContaining(said));
  expect(wordsLeftAlone('zu')).toEqual([]);
});

test('[LNG-5] what the API says of a field is marked as English, and what it says of the form with its language', async () => {
  const failure = { success: false, message: 'Akulungile.', language: 'zu', code: 422, reason: 'x' };
  const { host } = show(
    <Form
      initialValues={{ name: 'x' }}
      schema={object()}
      onSubmit={() => Promise.reject({ ...failure, fields: { name: 'Too short.' } })}
    >
      <TextField name="name" label="[First name]" />
      <SubmitButton>[Send]</SubmitButton>
    </Form>,
  );
  await act(async () => host.language.set({ language: 'zu', texts: { '/': () => undefined } }));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Too short.')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Akulungile.')).toHaveAttribute('lang', 'zu');
});

test('[LNG-5] what a form says when there is no answer is in its language', async () => {
  const { host } = show(
    <Form initialValues={{ name: 'x' }} schema={object()} onSubmit={() => Promise.reject(new TypeError('fetch'))}>
      <SubmitButton>[Send]</SubmitButton>
    </Form>,
  );
  await act(async () => turnToPseudoLanguage(host));
  await submit();
  expect(await screen.findByText('[Something did not work in this browser. Please try again.]')).toBeVisible();
});

test('[LNG-3][LNG-5] the calendar names months and days in the language of its form', async () => {
  const { host } = show(
    <Form initialValues={{ day: '2026-10-14' }} schema={object()} onSubmit={() => undefined}>
      <DateField name="day" label="[Day]" />
    </Form>,
  );
  await act(async () => turnToPseudoLanguage(host));
  await userEvent.click(screen.getByRole('button', { name: '[Open the calendar]' }));
  expect(await screen.findByText('[Selected: 14 Okthoba 2026]')).toBeVisible();
  const names = new RegExp(Object.values(dateNames.zu).flat().join('|'), 'g');
  const shown = wordsLeftAlone('zu').filter((words) => /\p{L}{2}/u.test(words.replace(names, '')));
  expect(shown).toEqual([]);
});

test('[LNG-5] the parts of an address are asked for in the language of the form', async () => {
  const user = userFixture({ deliveryAddress: null, deliveryAddressParts: null, deliveryAddressAdditional: null });
  const { host } = show(
    <Form initialValues={addressFormValues(user)} schema={object(addressShape)} onSubmit={() => undefined}>
      <AddressField />
      <SubmitButton>[Send]</SubmitButton>
    </Form>,
  );
  await act(async () => turnToPseudoLanguage(host));
  await submit();
  expect(await screen.findByText('[Please enter the [city or town]]')).toBeVisible();
  expect(screen.getByText('[Please choose the province]')).toBeVisible();
  const towns = document.querySelector('svg[role=img]')?.textContent ?? '';
  expect(wordsLeftAlone('zu').filter((words) => !towns.includes(words))).toEqual([]);
});

test('[LNG-5] a second factor is asked for in the language of the page', async () => {
  const asked = { challenge: 'c', methods: ['code', 'recovery code'] } as const;
  const { host } = show(
    <FactorForm
      asked={{ ...asked, methods: [...asked.methods] }}
      withPassword
      action="[Send]"
      onGiven={async () => undefined}
    />,
  );
  await act(async () => turnToPseudoLanguage(host));
  await submit();
  expect(await screen.findByText('[Please enter the [one-time code]]')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '[Use a recovery code instead]' }));
  expect(wordsLeftAlone('zu')).toEqual([]);
});

test('[LNG-5] why a file was rejected is said in the language of the page', async () => {
  const { host, container } = show(<UploadBox label="[Upload]" send={async () => undefined} />);
  await act(async () => turnToPseudoLanguage(host));
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  await userEvent.upload(input, new File(['x'], 'list.txt', { type: 'text/plain' }), { applyAccept: false });
  expect(await screen.findByText('[We take JPEG, PNG and PDF files.]')).toBeVisible();
});
