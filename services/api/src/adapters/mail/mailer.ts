import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { inSpan } from 'server-kit';
import type { Language } from 'shared-contracts/language';
import type { Clock } from '../../core/clock.ts';
import { type Db, row, rows } from '../../core/database/database.ts';
import type { Jobs } from '../../core/jobs.ts';
import { english as inEnglish, localization, offeredLanguage } from '../../core/localization.ts';
import type { JobDefinition } from '../../core/queues.ts';
import type { Mail, MailUrgency, QueuedMail } from './mail.ts';
import { renderMail } from './render-mail.ts';

/** Stores a mail until it has been sent. Returns its id. */
const enqueueMail = async (tx: Db, mail: QueuedMail, at: Date): Promise<string> =>
  (
    await tx
      .insertInto('outbox')
      .values({ recipient: mail.to, mail: JSON.stringify(mail), created_at: at.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Says a mail in the language of the account with its address, if the site offers that. */
async function inOwnLanguage(tx: Db, { content, ...mail }: Mail, offered: readonly Language[]): Promise<QueuedMail> {
  if (typeof content !== 'function') return { ...mail, content };
  const find = sql<{ language: Language | null }>`select language from users where email = lower(${mail.to})`;
  const account = offered.length === 0 ? undefined : await row(tx, find);
  const language = offeredLanguage(account?.language, offered);
  const words = localization(language);
  const said = content(words);
  return { ...mail, language, content: said, ...(words.isDraft() && { english: content(inEnglish) }) };
}

/** Finds an unsent mail; undefined once it has been sent or its recipient erased. */
const findMail = async (db: Db, id: string): Promise<QueuedMail | undefined> =>
  (await row(db, sql<{ mail: QueuedMail }>`select mail from outbox where id = ${id} and sent_at is null`))?.mail;

interface MailRow {
  id: string;
  subject: string;
  createdAt: string;
  sentAt: string | null;
}

/** The latest mails to some addresses, the newest first, at most 20. */
export const findMailsTo = (db: Db, addresses: readonly string[]): Promise<MailRow[]> =>
  rows(
    db,
    sql<MailRow>`select id, mail -> 'content' ->> 'subject' as subject, created_at as "createdAt", sent_at as "sentAt" from outbox
      where lower(recipient) = any(${addresses.map((address) => address.toLowerCase())}::text[])
      order by created_at desc, id desc limit 20`,
  );

/**
 * Creates a function that leaves only the subject of sent mails, for support, and nothing of those to people without an account.
 * Those that end while a statement runs share the next one, because each waits for a write to disk.
 */
function sentMailClearer(db: Db, clock: Clock): (id: string) => Promise<void> {
  const clear = (ids: readonly string[]) =>
    sql`with sent as (delete from outbox where id = any(${ids}::uuid[]) returning *)
      insert into outbox (id, recipient, mail, created_at, sent_at)
      select id, recipient, jsonb_build_object('content', jsonb_build_object('subject', mail -> 'content' -> 'subject')), created_at, ${clock().toISOString()}::timestamptz
      from sent where exists (select from users u where u.email = lower(recipient))`.execute(db);
  let ids: string[] = [];
  let next: Promise<unknown> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const start = () => {
    const taken = ids;
    [ids, next] = [[], undefined];
    return clear(taken);
  };
  return async (id) => {
    ids.push(id);
    if (!next) {
      next = running.then(start, start);
      running = next;
    }
    await next;
  };
}

interface Transport {
  /** Sends a mail. The Message-ID derives from `id`, so that mailboxes can drop duplicates. */
  send(id: string, mail: QueuedMail): Promise<void>;
  close(): void;
}

function openTransport(url: string, maxConnections: number): Transport {
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
    async send(id, { to, replyTo, content, brand, language, english }) {
      const { html, text } = renderMail(content, brand, { language, english });
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

export interface Mailer {
  /**
   * Writes a mail to the outbox in the transaction, and returns its language. After the commit it is sent, with retries until it
   * succeeds.
   */
  queue(tx: Db, mail: Mail): Promise<Language>;
}

interface QueueSettings {
  /** Separate connections, so that slow delivery of one kind of mail does not block another. */
  connections: number;
  retries: Pick<JobDefinition, 'retries' | 'retryDelay' | 'retryDelayMax'>;
}

const defaultRetries = { retries: 30 };

const queues: Readonly<Record<MailUrgency, QueueSettings>> = {
  // About two hours, every 30 seconds. The code has expired by then, but a link in the same mail is valid for days.
  code: { connections: 3, retries: { retries: 240, retryDelay: 1, retryDelayMax: 30 } },
  transactional: { connections: 3, retries: defaultRetries },
  bulk: { connections: 4, retries: defaultRetries },
};

/** Sends mails by SMTP from an outbox, with one job queue per urgency. */
export function openMailer(
  jobs: Jobs,
  db: Db,
  clock: Clock,
  { smtpUrl, languages }: { smtpUrl: string; languages: readonly Language[] },
): Mailer {
  const clearMail = sentMailClearer(db, clock);
  for (const [urgency, { connections, retries }] of Object.entries(queues)) {
    const transport = openTransport(smtpUrl, connections);
    jobs.define(`mail-${urgency}`, {
      ...retries,
      close: () => transport.close(),
      work: async ({ mailId }: { mailId: string }) => {
        const mail = await findMail(db, mailId);
        if (!mail) return;
        await transport.send(mailId, mail);
        await clearMail(mailId);
      },
    });
  }
  return {
    async queue(tx, given) {
      const mail = await inOwnLanguage(tx, given, languages);
      const urgency = mail.urgency ?? (mail.content.code ? 'code' : 'transactional');
      await jobs.enqueue(tx, `mail-${urgency}`, { mailId: await enqueueMail(tx, mail, clock()) });
      return mail.language ?? 'en';
    },
  };
}
