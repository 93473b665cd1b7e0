import type { Company } from 'shared-contracts/companies';
import { timeOfDay } from 'shared-contracts/dates';
import type { Language } from 'shared-contracts/language';
import { lifetimes } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import type { MailBrand, MailContent, MailUrgency } from '../../adapters/mail/index.ts';
import type { Db } from '../../core/database/database.ts';
import type { Localization } from '../../core/localization.ts';
import type { Companies } from '../companies/index.ts';
import type { Services } from './services.ts';
import type { UserRow } from './store.ts';

/** The brand of a mail: the company whose site the person used. */
export async function mailBrand(companies: Companies, companyId: string): Promise<MailBrand> {
  const company = await companies.byId(companyId);
  const { siteUrl } = await companies.site(company);
  return mailBrandOf(company, siteUrl);
}

/** The brand of a company's mails, with the site that they lead to. */
export function mailBrandOf(company: Company, siteUrl: string): MailBrand {
  const { name, fromEmail, contactEmail, fullCompanyName, address1, address2, logoUrl, ...branding } = company;
  const { primaryColor, primaryTextColor, secondaryColor, secondaryTextColor, backgroundColor, textColor, ramp } =
    branding;
  return {
    name,
    fromEmail,
    contactEmail,
    siteUrl,
    address: [address1, address2].filter(Boolean).join(', '),
    vatNumber: company.vatNumber ?? '',
    fullCompanyName,
    // A logo that was stored before addresses were checked must not keep anybody from a mail.
    logoUrl: logoUrl !== null && URL.canParse(logoUrl, siteUrl) ? new URL(logoUrl, siteUrl).href : null,
    colors: { primaryColor, primaryTextColor, secondaryColor, secondaryTextColor, backgroundColor, textColor, ramp },
  };
}

/** Whom a mail is for, and whose site it leads to. */
export interface Addressee extends Pick<MailBrand, 'siteUrl' | 'contactEmail'> {
  name: string;
  company: string;
}

/** Mails a person in the brand of their company, once the transaction commits. Returns the language of the mail. */
export async function mailPerson(
  { companies, mailer }: Pick<Services, 'companies' | 'mailer'>,
  tx: Db,
  { email, first_name, company_id }: Pick<UserRow, 'email' | 'first_name' | 'company_id'>,
  content: (words: Localization, to: Addressee) => MailContent,
  urgency?: MailUrgency,
): Promise<Language> {
  const brand = await mailBrand(companies, company_id);
  const { siteUrl, contactEmail, name: company } = brand;
  const to = { name: first_name, company, siteUrl, contactEmail };
  return mailer.queue(tx, { to: email, brand, content: (words) => content(words, to), ...(urgency && { urgency }) });
}

/** For whoever finds that somebody else may use their account. */
export const newPasswordButton = ({ t }: Pick<Localization, 't'>, siteUrl: string) => ({
  label: t('Set a new password'),
  url: `${siteUrl}${href('recoverAccount')}`,
});

export const verificationMail = (
  { t }: Localization,
  { name, siteUrl }: Pick<Addressee, 'name' | 'siteUrl'>,
  { code, token }: { code: string; token: string },
): MailContent => ({
  subject: t('Verify your account'),
  preview: t('Your code is {code}', { code }),
  heading: t('Welcome, {name}', { name }),
  paragraphs: [t('Enter this code to verify your account:')],
  code,
  button: { label: t('Verify with one click'), url: `${siteUrl}${href('verifyAccountByToken', { token })}` },
  note: t(
    'The code works for {minutes} minutes, the button for seven days. If you did not sign up, ignore this mail.',
    { minutes: lifetimes.code },
  ),
});

export const welcomeMail = ({ t }: Localization, { name, company, siteUrl }: Addressee): MailContent => ({
  subject: t('Welcome to {product}', { product: company }),
  preview: t('Three steps to your new licence disc'),
  heading: t('Welcome, {name}', { name }),
  paragraphs: [
    t('Your account is verified. Three steps, and a new disc is on its way to you:'),
    t('1. Finish your set-up: a copy of your ID and your delivery address.'),
    t('2. Photograph the licence disc of your vehicle.'),
    t('3. See the exact amount and pay by card.'),
  ],
  button: { label: t('Finish your set-up'), url: `${siteUrl}${href('accountSetup')}` },
});

export const recoveryMail = ({ t }: Localization, { name }: Addressee, code: string): MailContent => ({
  subject: t('Your reset code'),
  preview: t('Your code is {code}', { code }),
  heading: t('Hello {name}', { name }),
  paragraphs: [t('Enter this code to choose a new password:')],
  code,
  note: t(
    'It works for {minutes} minutes. If you did not ask for it, ignore this mail: your password stays as it is.',
    { minutes: lifetimes.code },
  ),
});

export const passwordChangedMail = ({ t }: Localization, { name, siteUrl }: Addressee): MailContent => ({
  subject: t('Your password has been changed'),
  preview: t('Was it you?'),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    t('The password of your account has just been changed, and every other session has been logged out.'),
    t('If it was not you, set a new one now:'),
  ],
  button: newPasswordButton({ t }, siteUrl),
});

/** After the number or the delivery address was changed: where the next disc goes. */
export function contactChangedMail(
  { t }: Localization,
  { name, siteUrl }: Addressee,
  changed: 'number' | 'address' | 'both',
): MailContent {
  const what = {
    number: t('telephone number'),
    address: t('delivery address'),
    both: t('telephone number and delivery address'),
  }[changed];
  return {
    subject: t('Your {what} has been changed', { what }),
    preview: t('Was it you?'),
    heading: t('Hello {name}', { name }),
    paragraphs: [
      t(
        'The {what} of your account has just been changed. Your next disc is delivered by it; see your profile for what it is now.',
        { what },
      ),
      t('If you did not ask for this, correct it in your profile and set a new password, which logs out every device:'),
    ],
    button: newPasswordButton({ t }, siteUrl),
    note: t('Your profile: {url}', { url: `${siteUrl}${href('profile')}` }),
  };
}

export const newDeviceMail = (
  { t, longDay }: Localization,
  { name, siteUrl }: Addressee,
  { words, at }: { words: string | null; at: Date },
): MailContent => ({
  subject: t('A login on a new device'),
  preview: t('Was it you?'),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    t(
      'Somebody has logged in to your account on a device that we have not seen before: {device}, on {day} at {time}.',
      {
        device: words ?? t('an unknown device'),
        day: longDay(at.toISOString()),
        time: timeOfDay(at.toISOString()),
      },
    ),
    t(
      'If it was you, there is nothing to do. If it was not you, set a new password now: that also logs out every device.',
    ),
  ],
  button: newPasswordButton({ t }, siteUrl),
  note: t('Your profile lists the devices that are logged in: {url}', { url: `${siteUrl}${href('profile')}` }),
});

export const signUpAttemptMail = ({ t }: Localization, { name, siteUrl }: Addressee): MailContent => ({
  subject: t('You already have an account'),
  preview: t('Somebody tried to sign up with this address'),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    t('Somebody, perhaps you, tried to sign up with this address. You have an account already: just log in.'),
  ],
  button: { label: t('Log in'), url: `${siteUrl}${href('login')}` },
});

export const invitationMail = ({ t }: Localization, { name, siteUrl }: Addressee, token: string): MailContent => ({
  subject: t('Your account is ready'),
  preview: t('Choose a password to start'),
  heading: t('Hello {name}', { name }),
  paragraphs: [t('An account has been made for you. Choose a password to start:')],
  button: { label: t('Choose a password'), url: `${siteUrl}${href('passwordReset', { token })}` },
  note: t('The link works for seven days.'),
});

export const accountErasedMail = ({ t }: Localization, { name }: Addressee): MailContent => ({
  subject: t('Your account has been erased'),
  preview: t('This is the last mail from us'),
  heading: t('Goodbye {name}', { name }),
  paragraphs: [
    t('Your account, your vehicles and your documents have been erased, as you asked.'),
    t('Payments stay in our books without your name for as long as South African tax law asks.'),
  ],
});
