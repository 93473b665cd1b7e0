import { limits } from '../limits.ts';

interface Party {
  name: string;
  company: string;
  email: string;
}

/** The eleven sections of the terms, in order. They bind in English alone. */
// oxlint-disable-next-line eslint/max-lines-per-function -- all of it is text
export const termsSections = ({
  name,
  company,
  email,
}: Party): readonly { title: string; paragraphs: readonly string[] }[] => [
  {
    title: 'Cardholder safety',
    paragraphs: [
      'You type your card number into a form of our payment processor. It never reaches our servers, and we do not keep it. What we keep is the result of a payment and its reference.',
    ],
  },
  {
    title: 'Refund policy',
    paragraphs: [
      'If you cancel before the transaction is completed, we refund the department fee. We do not refund the service fee.',
      'A transaction is completed once a delivery has been booked or the licence has been updated. Refunds go back to the card that paid.',
    ],
  },
  {
    title: 'Regulation and laws',
    paragraphs: [
      `These terms are governed by the law of South Africa, and its courts decide on disputes. ${name} is a service of ${company}, a private company, not the government. The registering authority sets the final amount of a licence fee.`,
    ],
  },
  {
    title: 'Delivery policy',
    paragraphs: [
      'The new disc is delivered by third-party couriers to the address you gave, about 2 to 7 working days after your payment. The service fee includes delivery.',
    ],
  },
  { title: 'Currency', paragraphs: ['All prices and payments are in South African rand (ZAR).'] },
  {
    title: 'Privacy policy',
    paragraphs: [
      'We collect what a renewal needs: your name and contact details, a copy of your ID, the details of your vehicle and your delivery address. We do not sell any of it.',
    ],
  },
  {
    title: 'Consent',
    paragraphs: [
      'By signing up you agree that we use these details to renew your licence disc and to remind you of the next renewal. You can withdraw your consent by closing your account.',
    ],
  },
  {
    title: 'Use and disclosure',
    paragraphs: [
      'We pass your details on only where the renewal needs it: to the registering authority, to the courier (name, address and telephone number) and to the payment processor. We disclose more only when the law compels us.',
    ],
  },
  {
    title: 'Retention',
    paragraphs: [
      `Copies of your identity papers are removed at the latest ${limits.keepIdCopiesDays} days after your last renewal has ended; we keep your other documents as long as your account is open, and records of payments as long as tax law asks. When you close your account, the rest is erased.`,
    ],
  },
  {
    title: 'Accuracy of data',
    paragraphs: [
      `You see to it that what you enter is right: a wrong weight gives a wrong fee. You can correct your details in your profile at any time, or write to ${email}.`,
    ],
  },
  {
    title: 'Policy updates',
    paragraphs: [
      'When these terms change, the new text stands on this page, and we ask you to agree to it when you next log in.',
    ],
  },
];
