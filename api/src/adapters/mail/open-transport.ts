import { createTransport } from 'nodemailer';
import { inSpan } from 'server-kit';
import type { QueuedMail } from './mail.ts';
import { renderMail } from './render-mail.ts';

export interface Transport {
  /** Sends a mail. The Message-ID derives from `id`, so that mailboxes can drop duplicates. */
  send(id: string, mail: QueuedMail): Promise<void>;
  close(): void;
}

/** Opens an SMTP connection pool. */
export function openTransport(url: string, maxConnections: number): Transport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(id, { to, replyTo, content, brand }) {
      const { html, text } = renderMail(content, brand);
      await inSpan('send mail', { 'peer.service': 'mail' }, () =>
        transport.sendMail({
          from: { name: brand.name, address: brand.fromEmail },
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject: content.subject,
          html,
          text,
          messageId: `<${id}@${brand.fromEmail.split('@')[1] ?? 'localhost'}>`,
          ...(content.unsubscribe && {
            headers: {
              'List-Unsubscribe': `<${content.unsubscribe.oneClick}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
          ...(content.attachment && {
            attachments: [
              {
                filename: content.attachment.filename,
                contentType: content.attachment.contentType,
                content: content.attachment.text,
              },
            ],
          }),
        }),
      );
    },
    close: () => transport.close(),
  };
}
