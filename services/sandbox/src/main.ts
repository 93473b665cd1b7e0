import closeWithGrace from 'close-with-grace';
import { demoSecrets } from './sandbox-options.ts';
import { startSandbox } from './start-sandbox.ts';

const { env } = process;
const inspectorPort = Number(env.SANDBOX_PORT ?? 4400);
if (!Number.isInteger(inspectorPort) || inspectorPort < 0 || inspectorPort > 65_510) {
  throw new Error(`SANDBOX_PORT must be a port number, not "${env.SANDBOX_PORT}"`);
}

const sandbox = await startSandbox({
  inspectorPort,
  host: env.SANDBOX_HOST ?? '127.0.0.1',
  entityId: env.PAYMENT_ENTITY_ID ?? demoSecrets.paymentEntityId,
  accessToken: env.PAYMENT_ACCESS_TOKEN ?? demoSecrets.paymentAccessToken,
  bankOrigin: env.BANK_ORIGIN,
  webhooks: {
    payments: {
      url: env.PAYMENT_WEBHOOK_URL ?? 'http://localhost:4000/api/payments/webhook',
      secretHex: env.PAYMENT_WEBHOOK_SECRET ?? demoSecrets.paymentWebhookSecret,
    },
    courier: {
      url: env.COURIER_WEBHOOK_URL ?? 'http://localhost:4000/api/deliveries/webhook',
      secret: env.COURIER_WEBHOOK_SECRET ?? demoSecrets.courierWebhookSecret,
    },
  },
});

closeWithGrace({ delay: 5000 }, () => sandbox.close());

console.log(
  `Sandbox is ready: inspector ${sandbox.inspectorUrl}, cards ${sandbox.cardsUrl}, courier ${sandbox.courierUrl}, mail on port ${sandbox.smtpPort}`,
);
