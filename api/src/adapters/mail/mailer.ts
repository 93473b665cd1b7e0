import { createTransport } from 'nodemailer';
import type { Db } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { MailBrand, MailContent } from './mail.ts';
import { renderMail } from './render-mail.ts';

const job = 'mail';

interface QueuedMail {
  to: string;
  replyTo?: string;
  content: MailContent;
  brand: MailBrand;
}

export interface Mailer {
  /** Puts a mail into the outbox with the transaction; it leaves after the commit, and again until it has left. */
  queue(tx: Db, mail: QueuedMail): Promise<void>;
}

/** Mail by SMTP, through the job queue. */
export function openMailer(jobs: Jobs, smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  jobs.define(job, {
    retries: 30,
    work: async ({ to, replyTo, content, brand }: QueuedMail, { id }) => {
      const { html, text } = await renderMail(content, brand);
      await transport.sendMail({
        from: { name: brand.name, address: brand.fromEmail },
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject: content.subject,
        html,
        text,
        // The same job always carries the same id, so that a mailbox can drop a copy that a crash made us send again.
        messageId: `<${id}@${brand.fromEmail.split('@')[1] ?? 'localhost'}>`,
        ...(content.unsubscribe && {
          headers: { 'List-Unsubscribe': `<${content.unsubscribe.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
        ...(content.attachment && {
          attachments: [
            { filename: content.attachment.filename, contentType: content.attachment.contentType, content: content.attachment.text },
          ],
        }),
      });
    },
  });
  return { queue: (tx, mail) => jobs.enqueue(tx, job, mail) };
}
