import { createDecipheriv } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { SandboxOptions } from '../sandbox-options.ts';
import { demoSecrets } from '../sandbox-options.ts';
import type { Sandbox } from '../start-sandbox.ts';
import { startSandbox } from '../start-sandbox.ts';
import type { ReceivedWebhook, WebhookReceiver } from './webhook-receiver.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

export type Json = Record<string, unknown>;

export interface TestSandbox extends Sandbox {
  payments: WebhookReceiver;
  courier: WebhookReceiver;
  /** Calls the inspector's JSON API. */
  inspect: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: Json }>;
}

/** Starts a sandbox on free ports with webhook receivers. It is closed after the test. */
export async function testSandbox(t: TestContext, options: SandboxOptions = {}): Promise<TestSandbox> {
  const payments = await startWebhookReceiver();
  const courier = await startWebhookReceiver();
  const sandbox = await startSandbox({
    inspectorPort: 0,
    webhookRetryDelaysMs: [5, 5, 5],
    webhooks: {
      payments: { url: payments.url, secretHex: demoSecrets.paymentWebhookSecret },
      courier: { url: courier.url, secret: demoSecrets.courierWebhookSecret },
    },
    ...options,
  });
  t.after(async () => {
    await sandbox.close();
    payments.close();
    courier.close();
  });
  const inspect: TestSandbox['inspect'] = (method, path, body) =>
    callJson(`${sandbox.inspectorUrl}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  return { ...sandbox, payments, courier, inspect };
}

/** Fetches a URL and parses the JSON response; `{}` if there is no body. */
export async function callJson(url: string, init: RequestInit = {}): Promise<{ status: number; body: Json }> {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Json) };
}

/** Decrypts a payment webhook like a merchant. Throws if it was tampered with. */
export function openNotification(webhook: ReceivedWebhook, secretHex: string = demoSecrets.paymentWebhookSecret): Json {
  const { encryptedBody } = JSON.parse(webhook.body) as { encryptedBody: string };
  const header = (name: string): Buffer => Buffer.from(String(webhook.headers[name]), 'hex');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(secretHex, 'hex'), header('x-initialization-vector'));
  decipher.setAuthTag(header('x-authentication-tag'));
  const decrypted = Buffer.concat([decipher.update(Buffer.from(encryptedBody, 'hex')), decipher.final()]);
  return JSON.parse(decrypted.toString('utf8')) as Json;
}
