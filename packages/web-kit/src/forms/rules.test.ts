import { object } from 'yup';
import { contactNumberRule, dayRule, emailRule, lineRule, newPasswordRule, textRule } from './rules.ts';

const emoji = '👩';
const rules = {
  contact: contactNumberRule('Not a valid phone Number'),
  day: dayRule('Please enter the day'),
  email: emailRule,
  password: newPasswordRule('Password'),
  line: lineRule('First name', 5),
  told: lineRule('Street', 5, 'Delivery address is a required field'),
  text: textRule('Suburb', 5),
};
const validate = (rule: string, value: unknown) =>
  object(rules).validateAt(rule, { [rule]: value }) as Promise<unknown>;

test.each([
  ['contact', '+27 82 555 0142', '0825550142'],
  ['day', '2026-12-31', '2026-12-31'],
  ['email', ' Lerato@Mail.test ', 'lerato@mail.test'],
  ['password', 'seven77', 'seven77'],
  ['password', ` ${emoji.repeat(6)}`, ` ${emoji.repeat(6)}`],
  ['password', 'x'.repeat(200), 'x'.repeat(200)],
  ['line', ' Zoë\u0007 ', 'Zoë'],
  ['text', '', ''],
  ['text', ' a\nb ', 'a\nb'],
])('[V5][ACC-13] the rule %s takes %j as %j', async (rule, typed, sent) => {
  await expect(validate(rule, typed)).resolves.toBe(sent);
});

test('what was never typed is empty', () => {
  expect(object({ day: rules.day, text: rules.text }).getDefault()).toEqual({ day: '', text: '' });
});

test.each([
  ['contact', '', 'Contact number is a required field'],
  ['contact', '12345', 'Not a valid phone Number'],
  ['day', '', 'Please enter the day'],
  ['day', '2026-02-30', 'February 2026 has 28 days'],
  ['email', ' ', 'Email address is a required field'],
  ['email', 'lerato', 'Email address must be a valid email'],
  ['email', 'a@b', 'Email address must be a valid email'],
  ['email', 'a b@mail.test', 'Email address must be a valid email'],
  ['email', 'a@mail.test, b@mail.test', 'Email address must be a valid email'],
  ['email', `${'x'.repeat(246)}@mail.test`, 'Email address must be at most 254 characters'],
  ['password', '', 'Password is a required field'],
  ['password', 'sixsix', 'Password must be at least 7 characters'],
  ['password', emoji.repeat(6), 'Password must be at least 7 characters'],
  ['password', 'x'.repeat(201), 'Password must be at most 200 characters'],
  ['line', ' ', 'First name is a required field'],
  ['line', 'Thandi', 'First name must be at most 5 characters'],
  ['told', '', 'Delivery address is a required field'],
  ['text', 'Sandton', 'Suburb must be at most 5 characters'],
])('[V5][ACC-13] the rule %s meets %j with: %s', async (rule, typed, message) => {
  await expect(validate(rule, typed)).rejects.toThrow(message);
});

test('[A13][ACC-11] marks that nobody sees are dropped from addresses and numbers, as in the API', async () => {
  await expect(emailRule.validate('Lerato@mail.test\u200b')).resolves.toBe('lerato@mail.test');
  await expect(contactNumberRule('wrong').validate('\u202a+27 82 123 4567\u202c')).resolves.toBe('0821234567');
});
