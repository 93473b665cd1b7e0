import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTransport } from 'nodemailer';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

interface ListedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
  id: string;
}

function transport(sandbox: TestSandbox) {
  return createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false });
}

async function inbox(sandbox: TestSandbox, query = ''): Promise<ListedMail[]> {
  return (await sandbox.inspect('GET', `/mail${query}`)).body as unknown as ListedMail[];
}

test('sent mails are listed newest first and by recipient', async (t) => {
  const sandbox = await testSandbox(t);
  const mailer = transport(sandbox);
  await mailer.sendMail({
    from: 'desk@shop.test',
    to: 'Owner@Example.test',
    subject: 'Your code: 123456',
    text: 'Code 123456',
    html: '<p>Code <b>123456</b> caf\u00e9</p>',
  });
  await mailer.sendMail({
    from: 'desk@shop.test',
    to: 'other@example.test',
    bcc: 'copy@example.test',
    subject: 'Second',
    text: 'Hello',
  });
  assert.deepEqual(
    (await inbox(sandbox)).map((mail) => mail.subject),
    ['Second', 'Your code: 123456'],
  );
  const [mail] = await inbox(sandbox, '?to=owner@example.test');
  assert.equal(mail?.to, 'owner@example.test');
  assert.match(mail?.text ?? '', /Code 123456/);
  assert.match(mail?.html ?? '', /caf\u00e9/);
  assert.equal((await inbox(sandbox, '?to=copy@example.test')).length, 1);
  assert.equal((await sandbox.inspect('DELETE', '/mail')).status, 204);
  assert.deepEqual(await inbox(sandbox), []);
});

test('the preview of a mail is sandboxed, and markup in a subject is escaped', async (t) => {
  const sandbox = await testSandbox(t);
  await transport(sandbox).sendMail({
    from: 'a@shop.test',
    to: 'b@shop.test',
    subject: '<script>1</script>',
    html: '<a href="https://shop.test/verify?a=1&amp;b=2">Go</a>',
  });
  const [mail] = await inbox(sandbox);
  const page = await (await fetch(`${sandbox.inspectorUrl}/mail/${mail?.id}`)).text();
  assert.match(page, /sandbox=""/);
  assert.match(page, /&lt;script&gt;1/);
  assert.match(page, /href="https:\/\/shop\.test\/verify\?a=1&amp;b=2"/);
  const preview = await fetch(`${sandbox.inspectorUrl}/mail/${mail?.id}/html`);
  assert.match(String(preview.headers.get('content-security-policy')), /^sandbox; default-src 'none'/);
});

test('the mail server can be down or failing, and later accepts the same mail', async (t) => {
  const sandbox = await testSandbox(t);
  const mail = { from: 'a@shop.test', to: 'b@shop.test', subject: 'Later', text: 'x' };
  const failWith = async (mode: string, responseCode: number): Promise<void> => {
    await sandbox.inspect('POST', '/faults', { service: 'mail', mode, times: 1 });
    await assert.rejects(transport(sandbox).sendMail(mail), { responseCode });
  };
  await failWith('down', 421);
  await failWith('error', 451);
  await transport(sandbox).sendMail(mail);
  assert.equal((await inbox(sandbox)).length, 1);
});
