import type { Company } from 'shared-contracts/companies';
import { longDay, timeOfDay } from 'shared-contracts/dates';
import { lifetimes } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import type { MailBrand, MailContent } from '../../adapters/mail/index.ts';
import type { Companies } from '../companies/index.ts';

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

export const verificationMail = (name: string, siteUrl: string, code: string, token: string): MailContent => ({
  subject: 'Verify your account',
  preview: `Your code is ${code}`,
  heading: `Welcome, ${name}`,
  paragraphs: ['Enter this code to verify your account:'],
  code,
  button: { label: 'Verify with one click', url: `${siteUrl}${href('verifyAccountByToken', { token })}` },
  note: `The code works for ${lifetimes.code} minutes, the button for seven days. If you did not sign up, ignore this mail.`,
});

export const welcomeMail = (name: string, product: string, siteUrl: string): MailContent => ({
  subject: `Welcome to ${product}`,
  preview: 'Three steps to your new licence disc',
  heading: `Welcome, ${name}`,
  paragraphs: [
    'Your account is verified. Three steps, and a new disc is on its way to you:',
    '1. Finish your set-up: a copy of your ID and your delivery address.',
    '2. Photograph the licence disc of your vehicle.',
    '3. See the exact amount and pay by card.',
  ],
  button: { label: 'Finish your set-up', url: `${siteUrl}${href('accountSetup')}` },
});

export const recoveryMail = (name: string, code: string): MailContent => ({
  subject: 'Your reset code',
  preview: `Your code is ${code}`,
  heading: `Hello ${name}`,
  paragraphs: ['Enter this code to choose a new password:'],
  code,
  note: `It works for ${lifetimes.code} minutes. If you did not ask for it, ignore this mail: your password stays as it is.`,
});

export const passwordChangedMail = (name: string, siteUrl: string): MailContent => ({
  subject: 'Your password has been changed',
  preview: 'Was it you?',
  heading: `Hello ${name}`,
  paragraphs: [
    'The password of your account has just been changed, and every other session has been logged out.',
    'If it was not you, set a new one now:',
  ],
  button: { label: 'Set a new password', url: `${siteUrl}${href('recoverAccount')}` },
});

/** After the number or the delivery address was changed: where the next disc goes. */
export const contactChangedMail = (name: string, siteUrl: string, what: string): MailContent => ({
  subject: `Your ${what} has been changed`,
  preview: 'Was it you?',
  heading: `Hello ${name}`,
  paragraphs: [
    `The ${what} of your account has just been changed. Your next disc is delivered by it; see your profile for what it is now.`,
    'If you did not ask for this, correct it in your profile and set a new password, which logs out every device:',
  ],
  button: { label: 'Set a new password', url: `${siteUrl}${href('recoverAccount')}` },
  note: `Your profile: ${siteUrl}${href('profile')}`,
});

export const newDeviceMail = (
  name: string,
  siteUrl: string,
  { words, at }: { words: string | null; at: Date },
): MailContent => ({
  subject: 'A login on a new device',
  preview: 'Was it you?',
  heading: `Hello ${name}`,
  paragraphs: [
    `Somebody has logged in to your account on a device that we have not seen before: ${words ?? 'an unknown device'}, on ${longDay(at.toISOString())} at ${timeOfDay(at.toISOString())}.`,
    'If it was you, there is nothing to do. If it was not you, set a new password now: that also logs out every device.',
  ],
  button: { label: 'Set a new password', url: `${siteUrl}${href('recoverAccount')}` },
  note: `Your profile lists the devices that are logged in: ${siteUrl}${href('profile')}`,
});

export const signUpAttemptMail = (name: string, siteUrl: string): MailContent => ({
  subject: 'You already have an account',
  preview: 'Somebody tried to sign up with this address',
  heading: `Hello ${name}`,
  paragraphs: ['Somebody, perhaps you, tried to sign up with this address. You have an account already: just log in.'],
  button: { label: 'Log in', url: `${siteUrl}${href('login')}` },
});

export const invitationMail = (name: string, siteUrl: string, token: string): MailContent => ({
  subject: 'Your account is ready',
  preview: 'Choose a password to start',
  heading: `Hello ${name}`,
  paragraphs: ['An account has been made for you. Choose a password to start:'],
  button: { label: 'Choose a password', url: `${siteUrl}${href('passwordReset', { token })}` },
  note: 'The link works for seven days.',
});

export const accountErasedMail = (name: string): MailContent => ({
  subject: 'Your account has been erased',
  preview: 'This is the last mail from us',
  heading: `Goodbye ${name}`,
  paragraphs: [
    'Your account, your vehicles and your documents have been erased, as you asked.',
    'Payments stay in our books without your name for as long as South African tax law asks.',
  ],
});
