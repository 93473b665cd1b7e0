import type { Company } from 'shared-contracts/companies';

/** A mail in words; the layout makes it HTML and a plain-text twin in the company's brand. */
export interface MailContent {
  subject: string;
  /** The line that a mailbox shows behind the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** A code to copy, set large. */
  code?: string;
  button?: { label: string; url: string };
  /** Several things to open, each with its own words. */
  links?: readonly { label: string; url: string }[];
  /** Rows of label and value, such as an itemised amount. The last one may be the total. */
  lines?: readonly { label: string; value: string; total?: boolean }[];
  /** Small print under everything. */
  note?: string;
  /** How this kind of mail is ended: by a page, and by mail programs with one click (RFC 8058). */
  unsubscribe?: { label: string; page: string; oneClick: string };
  /** A file to go with it. */
  attachment?: { filename: string; contentType: string; text: string };
}

/** A company's colours, as it wished for them. */
export type MailPalette = Pick<
  Company,
  'primaryColor' | 'primaryTextColor' | 'secondaryColor' | 'secondaryTextColor' | 'backgroundColor' | 'textColor' | 'ramp'
>;

/** Whose name a mail carries. */
export interface MailBrand {
  name: string;
  fromEmail: string;
  contactEmail: string;
  siteUrl: string;
  fullCompanyName: string;
  address: string;
  /** Full address of the logo; without one the name stands in its place. */
  logoUrl: string | null;
  colours: MailPalette;
}

/** What must not wait for what: codes live for minutes, receipts and news are expected soon, reminders may take an hour. */
export type MailUrgency = 'code' | 'transactional' | 'bulk';

export interface QueuedMail {
  to: string;
  replyTo?: string;
  content: MailContent;
  brand: MailBrand;
  /** A mail with a code is one by itself, any other is transactional. */
  urgency?: MailUrgency;
}
