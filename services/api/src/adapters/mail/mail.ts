import type { CompanyColors } from 'shared-contracts/colors';
import type { Language } from 'shared-contracts/language';
import type { Localization } from '../../core/localization.ts';

/** The content of a mail, rendered as HTML and plain text in the company's brand. */
export interface MailContent {
  subject: string;
  /** The preview text that mailboxes show after the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** A code to copy, shown in large type. */
  code?: string;
  button?: { label: string; url: string };
  links?: readonly { label: string; url: string }[];
  /** Rows of label and value, such as an itemised amount. One can be marked as the total. */
  lines?: readonly { label: string; value: string; total?: boolean }[];
  /** Small print at the end. */
  note?: string;
  /** How to unsubscribe: on a page, and with a mail client's one-click button (RFC 8058). */
  unsubscribe?: { label: string; page: string; oneClick: string };
  attachment?: { filename: string; contentType: string; text: string };
}

/** The company a mail is sent as. */
export interface MailBrand {
  name: string;
  fromEmail: string;
  contactEmail: string;
  siteUrl: string;
  fullCompanyName: string;
  address: string;
  /** Empty if the company has none. */
  vatNumber: string;
  /** Absolute URL of the logo. Without one the name is shown instead. */
  logoUrl: string | null;
  colors: CompanyColors;
}

/** Keeps urgent mails from waiting for others: codes expire in minutes, bulk mails like reminders can take an hour. */
export type MailUrgency = 'code' | 'transactional' | 'bulk';

export interface Mail {
  to: string;
  replyTo?: string;
  /** In English, or in the language of the account with that address. */
  content: MailContent | ((words: Localization) => MailContent);
  brand: MailBrand;
  /** Defaults to `code` for a mail with a code, else `transactional`. */
  urgency?: MailUrgency;
}

/** A mail with its words, which it keeps however often it is sent. */
export interface QueuedMail extends Mail {
  content: MailContent;
  language?: Language;
  /** The same in English, below a translation that is a draft. */
  english?: MailContent;
}
