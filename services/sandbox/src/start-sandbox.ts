import { CardLedger } from './cards/card-ledger.ts';
import { createCardsServer } from './cards/create-cards-server.ts';
import { paymentNotifier } from './cards/payment-notifier.ts';
import { createBankServer } from './cards/register-bank-routes.ts';
import { loadWidgetScript } from './cards/widget-script.ts';
import { createCourierServer } from './courier/create-courier-server.ts';
import { ParcelLedger } from './courier/parcel-ledger.ts';
import { parcelNotifier } from './courier/parcel-notifier.ts';
import { createInspector } from './inspector/create-inspector.ts';
import { createMailServer } from './mail/create-mail-server.ts';
import { Mailbox } from './mail/mailbox.ts';
import type { WebhookSchedule } from './platform/deliver-webhook.ts';
import { FaultBoard } from './platform/fault-board.ts';
import { listenHttp, listenMail, portOf } from './platform/listen.ts';
import { completeOptions, type SandboxOptions } from './sandbox-options.ts';

export interface Sandbox {
  inspectorUrl: string;
  /** Base URL of the card processor, without `/v1`. */
  cardsUrl: string;
  /** Base URL of the shopper's bank. */
  bankUrl: string;
  /** Base URL of the courier, without `/v2`. */
  courierUrl: string;
  smtpPort: number;
  /** Stops all servers and cancels pending webhooks. */
  close: () => Promise<void>;
}

/**
 * Starts the mock card processor, courier and mail server with their inspector.
 * `inspectorPort: 0` picks free ports. If a port is in use, stops everything and rejects.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = completeOptions(options);
  const closing = new AbortController();
  let round = new AbortController();
  const schedule = (): WebhookSchedule => ({
    retryDelaysMs: settings.webhookRetryDelaysMs,
    timeoutMs: settings.webhookTimeoutMs,
    signal: round.signal,
  });

  const faults = new FaultBoard(settings.slowMs);
  const cards = new CardLedger();
  const parcels = new ParcelLedger();
  const mailbox = new Mailbox();
  const notifyPayment = paymentNotifier(settings.webhooks.payments, schedule);
  const notifyParcel = parcelNotifier(settings.webhooks.courier, schedule);
  const reset = (): void => {
    round.abort();
    round = new AbortController();
    for (const part of [faults, cards, parcels, mailbox]) part.clear();
  };

  const cardsContext = {
    ledger: cards,
    notify: notifyPayment,
    widget: loadWidgetScript(),
    ...settings,
    bankOrigin: (hostname: string) => settings.bankOrigin ?? `http://${hostname}:${portOf(bankServer.server)}`,
  };
  const cardsServer = createCardsServer(cardsContext, faults, closing.signal);
  const bankServer = createBankServer(cardsContext);
  const courierServer = createCourierServer(
    { ledger: parcels, notify: notifyParcel, token: settings.courierToken },
    faults,
    closing.signal,
  );
  const mailServer = createMailServer(mailbox, faults, closing.signal);
  const inspector = createInspector({ cards, parcels, mailbox, faults, notifyPayment, notifyParcel, reset });

  const close = async (): Promise<void> => {
    closing.abort();
    round.abort();
    await Promise.all([
      ...[cardsServer, bankServer, courierServer, inspector].map((server) => server.close()),
      new Promise<void>((resolve) => mailServer.close(resolve)),
    ]);
  };

  const { host, inspectorPort } = settings;
  const port = (offset: number): number => (inspectorPort === 0 ? 0 : inspectorPort + offset);
  try {
    const cardsUrl = await listenHttp(cardsServer, host, port(1));
    const bankUrl = await listenHttp(bankServer, host, port(3));
    const courierUrl = await listenHttp(courierServer, host, port(2));
    const smtpPort = await listenMail(mailServer, host, port(25));
    const inspectorUrl = await listenHttp(inspector, host, port(0));
    return { inspectorUrl, cardsUrl, bankUrl, courierUrl, smtpPort, close };
  } catch (error) {
    await close();
    throw error;
  }
}
