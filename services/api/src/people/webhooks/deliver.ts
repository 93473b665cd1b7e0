import { href } from 'shared-contracts/pages';
import { inTransaction } from '../../core/database/database.ts';
import { type AccountServices, findAdministrators, mailBrand } from '../accounts/index.ts';
import type { Post } from './post.ts';
import { signedHeaders } from './sign.ts';
import {
  type Attempt,
  claimDueEvents,
  type EventRow,
  findEndpoint,
  pauseEndpoint,
  saveAttempt,
  saveDelivered,
  saveFailed,
  secretsOf,
} from './store.ts';

const minute = 60_000;

/** Minutes before the next attempt, by the number of failed ones: a day in all. */
const pauses = [1, 2, 5, 15, 30, 60, 120, 240, 480, 480];

/** Milliseconds that an event is claimed for: longer than an attempt takes. */
const claimedFor = 2 * minute;

/** Milliseconds after which a job leaves the rest to the next one, so that companies with many events do not keep others waiting. */
const runsFor = 15_000;

interface Services extends Pick<AccountServices, 'db' | 'clock' | 'wallClock' | 'vault' | 'companies' | 'mailer'> {
  post: Post;
}

/** The body of an event. Signed and sent as it is. */
const bodyOf = ({ type, created_at, data, renewal_id, company_id, sequence }: EventRow): string =>
  JSON.stringify({
    type,
    timestamp: created_at,
    data: { companyId: company_id, renewalId: renewal_id, sequence, ...data },
  });

/**
 * Sends the events of a company that are due, those of one renewal one after the other. Ends when its server answers
 * none of them, so that a dead one costs a job a single time limit.
 */
export async function deliverEvents(services: Services, companyId: string): Promise<void> {
  const { db, vault, clock } = services;
  const ends = performance.now() + runsFor;
  do {
    const endpoint = await findEndpoint(db, companyId);
    const secrets = endpoint && endpoint.paused_at === null ? secretsOf(endpoint, vault, clock()) : [];
    if (!endpoint || secrets.length === 0) return;
    const at = clock();
    const events = await claimDueEvents(db, companyId, { at, until: new Date(at.getTime() + claimedFor) });
    if (events.length === 0) return;
    const attempts = await Promise.all(events.map((event) => deliverEvent(services, event, endpoint.url, secrets)));
    if (attempts.every(({ status }) => status === null)) return;
  } while (performance.now() < ends);
}

async function deliverEvent(
  services: Services,
  event: EventRow,
  url: string,
  secrets: readonly string[],
): Promise<Attempt> {
  const { db, clock, wallClock, post } = services;
  const body = bodyOf(event);
  const posted = { url, body, headers: signedHeaders({ id: event.id, body, secrets }, wallClock()) };
  const { status, error } = await post(posted).then(
    (status) => ({ status, error: null }),
    (thrown: unknown) => ({ status: null, error: thrown instanceof Error ? thrown.message : String(thrown) }),
  );
  const attempt = { status, error, at: clock() };
  await inTransaction(db, async (tx) => {
    await saveAttempt(tx, event.id, attempt);
    if (status !== null && status >= 200 && status < 300) await saveDelivered(tx, event, attempt.at);
    else await recordFailure(services, tx, event, attempt.at);
  });
  return attempt;
}

/**
 * Decides when a failed event is tried next. After a day it is given up if the server has accepted others since, and those
 * behind it go on; a server that has accepted none is paused and loses nothing.
 */
async function recordFailure(services: Services, tx: Services['db'], event: EventRow, at: Date): Promise<void> {
  const pause = pauses[event.failures];
  if (pause !== undefined) return saveFailed(tx, event, at, new Date(at.getTime() + pause * minute));
  const endpoint = await findEndpoint(tx, event.company_id);
  if (endpoint?.accepted_at && event.trying_since && Date.parse(endpoint.accepted_at) > Date.parse(event.trying_since))
    return saveFailed(tx, event, at, null);
  await saveFailed(tx, event, at, at);
  if (await pauseEndpoint(tx, event.company_id, at)) await tellAdministrators(services, tx, event.company_id);
}

async function tellAdministrators(
  { companies, mailer }: Services,
  tx: Services['db'],
  companyId: string,
): Promise<void> {
  const brand = await mailBrand(companies, companyId);
  for (const { email, first_name } of await findAdministrators(tx, companyId))
    await mailer.queue(tx, {
      to: email,
      brand,
      content: {
        subject: 'Your server does not accept our events',
        preview: 'We have stopped sending them',
        heading: `Hello ${first_name}`,
        paragraphs: [
          'Your server has accepted no event of your renewals for a day, so we have stopped sending them.',
          'Nothing is lost. Once you start it again on the page of your company, they are sent in their order.',
        ],
        button: { label: 'Open your company', url: `${brand.siteUrl}${href('editCompany', { id: companyId })}` },
      },
    });
}
