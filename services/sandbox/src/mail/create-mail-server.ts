import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Fault, FaultBoard } from '../platform/fault-board.ts';
import type { Mail, Mailbox } from './mailbox.ts';

/** Parses a raw message. Recipients come from the envelope, because a blind copy is in no header. */
async function readMail(raw: Buffer, recipients: readonly string[]): Promise<Mail> {
  const email = await PostalMime.parse(raw);
  const attachments = email.attachments.map((part) => ({
    filename: part.filename ?? 'unnamed',
    contentType: part.mimeType,
    bytes: typeof part.content === 'string' ? Buffer.byteLength(part.content) : part.content.byteLength,
  }));
  return {
    id: randomUUID(),
    to: recipients.map((address) => address.toLowerCase()).join(', '),
    from: email.from?.address ?? '',
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    at: new Date().toISOString(),
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    attachments,
  };
}

const maxBytes = 10 * 1024 * 1024;

/** Creates an SMTP server that accepts any mail and stores it in the mailbox. */
export function createMailServer(mailbox: Mailbox, faults: FaultBoard, closing: AbortSignal): SMTPServer {
  const server = new SMTPServer({
    banner: 'sandbox',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: maxBytes,
    closeTimeout: 200,
    disableReverseLookup: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onConnect: (_session, done) => {
      const fault = faults.list().mail;
      done(fault.mode === 'down' ? faultError(faults.take('mail') ?? fault) : null);
    },
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
      receive(stream, recipients).then(
        () => done(null),
        (error: Error) => done(error),
      );
    },
  });
  // Ignores clients that disconnect mid-session.
  server.on('error', () => undefined);

  async function receive(stream: SMTPServerDataStream, recipients: readonly string[]): Promise<void> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
    }
    if (stream.sizeExceeded || bytes > maxBytes) throw withCode('Message exceeds 10 MB', 552);
    const fault = faults.take('mail');
    if (fault?.mode === 'slow') await delay(fault.delayMs, undefined, { signal: closing, ref: false });
    else if (fault) throw faultError(fault);
    mailbox.add(await readMail(Buffer.concat(chunks), recipients));
  }
  return server;
}

function faultError(fault: Fault): Error {
  if (fault.mode === 'down') return withCode('Service not available, closing transmission channel', 421);
  if (fault.mode === 'garbage') return withCode('<html><body>It works!</body></html>', 999);
  return withCode('Requested action aborted: local error in processing', 451);
}

function withCode(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode });
}
