import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { login } from 'shared-contracts/accounts';
import { adminActions } from 'shared-contracts/admin-actions';
import { createPaymentKey, createVehiclesPaymentKey, quoteVehicles } from 'shared-contracts/checkouts';
import { addDays, addMonths, dayInSouthAfrica } from 'shared-contracts/dates';
import { fillPath, pathParameters } from 'shared-contracts/endpoint';
import { getPaymentResult, markPaymentSubmitted } from 'shared-contracts/payments';
import { product } from 'shared-contracts/product';
import { paymentTotal } from 'shared-contracts/quotes';
import { refundPart } from 'shared-contracts/refund-lists';
import { addRenewalNote } from 'shared-contracts/renewal-notes';
import type { RenewalStatus } from 'shared-contracts/renewal-status';
import { actOnRenewals, listRenewals, type Renewal } from 'shared-contracts/renewals';
import { uploadSettlement } from 'shared-contracts/settlements';
import { buildApp } from './app.ts';
import { readConfig } from './core/config.ts';
import { type Db, inTransaction, oneRow, row, rows } from './core/database/database.ts';
import { type DemoCalls, handInPapers } from './demo-papers.ts';
import { insertVehicle, type VehicleFields } from './fleet/vehicles/index.ts';
import { openMigratedDatabase } from './open-migrated-database.ts';
import { hashPassword } from './people/accounts/index.ts';
import { addDemoUser, addKaroo, type DemoUser, demoPassword } from './seed-demo.ts';

/** How far a renewal has come, by the actions of a clerk, or what became of its payment. */
type Fate = 'declined' | 'pending' | 'none' | Exclude<RenewalStatus, 'ready to collect'>;

/** Of a vehicle: make, model, plate, province, tare, days to expiry; days since it was paid, fate. */
type Vehicle = readonly [string, string, string, VehicleFields['registrationRegion'], number, number, number, Fate];
type Person = readonly [company: string, name: string, vehicles: readonly Vehicle[]];

// cspell:disable
/** Five weeks of a small office: most renewals are done, some wait, and some have met what can go wrong. */
const people: readonly Person[] = [
  ['allset', 'Lerato Khumalo', [['toyota', 'corolla', 'HB17KKGP', 'gauteng', 1250, -20, 34, 'license updated']]],
  [
    'allset',
    'Pieter van der Merwe',
    [['ford', 'ranger', 'CA 512-880', 'western cape', 2015, -4, 31, 'license updated']],
  ],
  ['allset', 'Aisha Patel', [['suzuki', 'swift', 'ND 881-204', 'kwazulu-natal', 875, -3, 28, 'license updated']]],
  ['allset', 'Busisiwe Swanepoel', [['volkswagen', 'golf', 'FYJ581FS', 'free state', 1315, 3, 24, 'license updated']]],
  ['allset', 'Ṱhilivhali Mphephu', [['nissan', 'np200', 'DLM044L', 'limpopo', 1080, 2, 21, 'license updated']]],
  ['allset', 'Johan Nel', [['bmw', 'r 1250 gs', 'JHN12NC', 'northern cape', 249, -45, 16, 'delivered']]],
  ['allset', 'Zanele Dube', [['kia', 'picanto', 'KDR339MP', 'mpumalanga', 940, 9, 13, 'delivered']]],
  ['allset', 'Mark O’Reilly', [['isuzu', 'd-max', 'HXN771NW', 'north-west', 1905, 6, 9, 'delivery requested']]],
  ['allset', 'Fatima Mahlangu', [['hyundai', 'i20', 'LR82DDGP', 'gauteng', 1065, 15, 8, 'delivery requested']]],
  [
    'allset',
    'Nomvula Sithole',
    [
      ['mercedes-benz', 'sprinter', 'BB40WSGP', 'gauteng', 2480, 14, 6, 'processing'],
      ['venter', 'savannah', 'KX09TTGP', 'gauteng', 520, 14, 6, 'processing'],
      ['toyota', 'quantum', 'DT66FRGP', 'gauteng', 2150, 21, 6, 'processing'],
      ['toyota', 'hiace', 'FV31PLGP', 'gauteng', 1980, 40, 0, 'none'],
      ['isuzu', 'npr 400', 'CC98XKGP', 'gauteng', 3350, -8, 0, 'none'],
    ],
  ],
  ['allset', 'Henk Coetzee', [['jurgens', 'penta', 'CW 44102', 'western cape', 1270, -95, 7, 'admin to action']]],
  ['allset', 'Grace Mokoena', [['renault', 'kwid', 'JTT205EC', 'eastern cape', 720, 1, 5, 'user to action']]],
  ['allset', 'Daniel Pillay', [['audi', 'a3', 'NPS 20431', 'kwazulu-natal', 1320, 8, 19, 'cancelled']]],
  ['allset', 'Refilwe Molefe', [['mazda', 'cx-3', 'JZ55HHGP', 'gauteng', 1260, 12, 4, 'processing']]],
  ['allset', 'Anna Fourie', [['peugeot', '208', 'CF 201-774', 'western cape', 1158, 5, 3, 'submitted by user']]],
  ['allset', 'Kabelo Tau', [['honda', 'jazz', 'KL20BVGP', 'gauteng', 1105, 20, 2, 'submitted by user']]],
  ['allset', 'Ilse Jacobs', [['haval', 'jolion', 'CL 77-091', 'western cape', 1455, 75, 2, 'scheduled']]],
  ['allset', 'Thabo Ndlovu', [['volkswagen', 'amarok', 'MM84SDGP', 'gauteng', 2098, 16, 1, 'submitted by user']]],
  ['allset', 'Yusuf Adams', [['chery', 'tiggo 4', 'CA 930-118', 'western cape', 1430, 8, 1, 'declined']]],
  ['allset', 'Lindiwe Zulu', [['nissan', 'magnite', 'NUF 40417', 'kwazulu-natal', 1035, 3, 0, 'pending']]],
  ['acme', 'Ayanda Nkosi', [['toyota', 'fortuner', 'ND 305-662', 'kwazulu-natal', 2140, 10, 12, 'license updated']]],
  ['acme', 'Rajesh Govender', [['ford', 'ecosport', 'NU 118-405', 'kwazulu-natal', 1256, 7, 2, 'submitted by user']]],
  [
    'karoo',
    'Elmarie Botes',
    [['toyota', 'land cruiser', 'CBS 4471', 'western cape', 2530, 13, 10, 'delivery requested']],
  ],
  ['karoo', 'Willem Steyn', [['mahindra', 'pik up', 'CBT 9023', 'northern cape', 1915, 17, 1, 'submitted by user']]],
];

// cspell:enable

const actionsTo: Partial<Record<Fate, readonly string[]>> = {
  processing: ['add-to-processing'],
  'delivery requested': ['add-to-processing', 'ready-for-delivery'],
  delivered: ['add-to-processing', 'ready-for-delivery', 'done'],
  'license updated': ['add-to-processing', 'ready-for-delivery', 'done', 'update-license'],
  'admin to action': ['add-to-processing', 'ready-for-delivery', 'fail'],
  'user to action': ['add-to-processing', 'ready-for-delivery', 'fail', 'require-action'],
  cancelled: ['add-to-processing', 'ready-for-delivery', 'fail', 'cancel'],
};

const cards = { approved: '4200000000000000', declined: '4000000000000002', pending: '4000000000000077' };
const hours = 3_600_000;
const days = 24 * hours;

const addresses: Readonly<Partial<Record<VehicleFields['registrationRegion'], DemoUser['address']>>> = {
  'western cape': ['7 Kloof Street, Gardens, Cape Town, 8001', -33.9301, 18.4108],
  'kwazulu-natal': ['31 Florida Road, Morningside, Durban, 4001', -29.8361, 31.0153],
  'free state': ['12 Kellner Street, Westdene, Bloemfontein, 9301', -29.1085, 26.2104],
  'eastern cape': ['44 Oxford Street, Quigney, East London, 5201', -33.0164, 27.9077],
};

interface Demo extends DemoCalls {
  db: Db;
  /** Where the sandbox takes card payments. */
  inspectorUrl: string;
  /** Moves the clock, and does the jobs that are due. */
  goTo: (at: number) => Promise<void>;
}

/**
 * `main.ts demo URL`: plays five weeks of an office into a new development database, by the calls of the product under a clock that
 * moves. Cards and couriers are those of the sandbox whose inspector is at the URL. Does nothing where there are renewals.
 */
export async function playDemo([inspectorUrl = 'http://localhost:4400']: string[]): Promise<void> {
  const config = { ...readConfig(process.env), JOBS: false, RATE_LIMITS: false };
  if (config.production) throw new Error('The demo is for development.');
  const database = await openMigratedDatabase(config);
  const { db } = database;
  const now = Date.now();
  let at = now;
  const { app, jobs } = await buildApp(config, database, {
    clock: () => new Date(at),
    readDisc: async () => undefined,
  });
  await jobs.start();
  try {
    if (await row(db, sql`select 1 from renewals`)) return;
    await play({
      db,
      now,
      inspectorUrl,
      goTo: async (next) => {
        at = Math.min(Math.max(at === now ? 0 : at, next), now);
        await jobs.drain();
      },
      ...callsTo(app),
    });
    at = now;
    for (const job of ['refresh-dashboard', 'check-payments']) await jobs.run(job, new Date(at)).catch(() => undefined);
    await jobs.drain();
  } finally {
    await app.close();
    await jobs.stop();
    await database.close();
  }
}

const callsTo = (app: Pick<FastifyInstance, 'inject'>): Pick<DemoCalls, 'call' | 'send'> => ({
  send: async ({ name, path, method }, form, token) => {
    const encoded = new Response(form);
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    if (answer.statusCode >= 400) throw new Error(`${name}: ${answer.body}`);
  },
  call: async (endpoint, values, token) => {
    const inPath = pathParameters(endpoint.path);
    const rest = Array.isArray(values)
      ? values
      : Object.fromEntries(Object.entries(values).filter(([name]) => !inPath.includes(name)));
    const query = endpoint.body === undefined && !Array.isArray(rest) ? `?${new URLSearchParams(rest)}` : '';
    const request: InjectOptions = {
      method: endpoint.method,
      url: `/api${fillPath(endpoint.path, { ...values })}${query}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(endpoint.body !== undefined && { payload: rest }),
    };
    const answer = await app.inject(request);
    if (answer.statusCode >= 400) throw new Error(`${endpoint.name}: ${answer.body}`);
    return answer.json();
  },
});

/** What somebody does at an instant. */
interface Step {
  at: number;
  perform: () => Promise<unknown>;
}

interface Owned {
  id: string;
  daysAgo: number;
  fate: Fate;
  weightKg: number;
  expires: string;
}

async function play(demo: Demo): Promise<void> {
  const steps: Step[] = [];
  for (const { email, vehicles } of await addOwners(demo)) {
    const paid = vehicles.filter(({ fate }) => fate !== 'none');
    if (paid.length > 0) steps.push(...stepsOf(demo, email, paid));
  }
  steps.push(...extras(demo));
  for (const { at, perform } of steps.sort((a, b) => a.at - b.at)) {
    await demo.goTo(at);
    await perform();
  }
}

const logIn = async ({ call }: Demo, email: string): Promise<string> =>
  (await call(login, { email, password: demoPassword })).token;

/** The owners and their vehicles, who have been there for six weeks. */
async function addOwners({ db, now }: Demo): Promise<{ email: string; vehicles: Owned[] }[]> {
  const joined = new Date(now - 42 * days);
  const passwordHash = await hashPassword(demoPassword);
  const today = dayInSouthAfrica(new Date(now));
  return inTransaction(db, async (tx) => {
    const karoo = await addKaroo(tx);
    await addDemoUser(tx, {
      companyId: karoo,
      email: 'clerk@karoo.test',
      name: 'Marelize Venter',
      passwordHash,
      now: joined,
      permissions: ['isAdmin', 'isActivatedUser'],
    });
    const added: { email: string; vehicles: Owned[] }[] = [];
    for (const [reference, name, vehicles] of people) {
      const company = await oneRow(tx, sql<{ id: string }>`select id from companies where reference = ${reference}`);
      const email = `${name
        .normalize('NFD')
        .replace(/[^a-z]/gi, '')
        .toLowerCase()}@mail.test`;
      const [[, , , province] = []] = vehicles;
      const userId = await addDemoUser(tx, {
        companyId: company.id,
        email,
        name,
        passwordHash,
        now: joined,
        permissions: ['isActivatedUser'],
        address: province && addresses[province],
      });
      const owned: Owned[] = [];
      for (const [make, model, plate, registrationRegion, weightKg, expiresIn, daysAgo, fate] of vehicles) {
        const expires = addDays(today, expiresIn);
        const registerNumber = `${plate.replace(/[^A-Z0-9]/g, '').slice(0, 3)}${weightKg}${String.fromCharCode(65 + (weightKg % 26))}`;
        const { id } = await insertVehicle(
          tx,
          userId,
          {
            make,
            model,
            registrationRegion,
            weightKg,
            year: 2008 + (weightKg % 17),
            description: null,
            licenseNumber: plate.toLowerCase(),
            registerNumber: registerNumber.toLowerCase(),
            vehicleType: typeOf(model, weightKg),
            licenseExpires: expires,
          },
          joined,
        );
        owned.push({ id, daysAgo, fate, weightKg, expires });
      }
      added.push({ email, vehicles: owned });
    }
    return added;
  });
}

function typeOf(model: string, weightKg: number): VehicleFields['vehicleType'] {
  if (model === 'penta') return 'caravans';
  if (model === 'savannah') return 'trailers and semi-trailers';
  return weightKg < 300 ? 'motorcycles' : 'rigid vehicles';
}

/** The clerk of the operator does a step of each renewal about every thirty hours. */
const stepHours = 30;

/** Owners whose papers are still missing. */
const handsInLater = ['thabondlovu@mail.test', 'willemsteyn@mail.test', 'lindiwezulu@mail.test'];

/** One payment, and how the clerk moves its renewals afterwards. */
function stepsOf(demo: Demo, email: string, vehicles: readonly Owned[]): Step[] {
  const [first] = vehicles;
  if (!first) return [];
  const { daysAgo, fate, expires } = first;
  // Some time of the working day, in South Africa.
  const opened = Date.parse(`${addDays(dayInSouthAfrica(new Date(demo.now)), -daysAgo)}T08:00:00+02:00`);
  const paidAt = Math.min(opened + ((first.weightKg * 7) % 540) * 60_000, demo.now - hours);
  let renewals: readonly Renewal[] = [];
  const pay: Step = {
    at: paidAt,
    perform: async () => {
      const token = await logIn(demo, email);
      const ids = vehicles.map(({ id }) => id);
      if (!handsInLater.includes(email)) await handInPapers(demo, token, ids);
      await payFor(demo, token, ids, fate);
      renewals = (await demo.call(listRenewals, { take: 25 }, token)).entries;
    },
  };
  const actions = actionsTo[fate] ?? [];
  const pace = Math.min(stepHours, ((daysAgo * 24) / (actions.length + 1)) | 0) * hours;
  const act = (action: string, index: number): Step => ({
    at: paidAt + (index + 1) * pace,
    perform: async () => {
      const clerk = await logIn(demo, `admin@${product.reference}.test`);
      const given = renewals.map(({ id }) => ({
        id,
        action,
        expectedStatus: statusBefore(action, actions[index - 1]),
        ...(action === 'update-license' && { licenseExpires: addMonths(expires, 12) }),
        ...(action === 'fail' && { reason: 'The courier could not find the address' }),
        ...(action === 'require-action' && { note: 'Your ID copy cannot be read. Please upload a new one.' }),
      }));
      const { results } = await demo.call(actOnRenewals, given, clerk);
      const refused = results.find(({ success }) => !success);
      if (refused) throw new Error(`${action}: ${JSON.stringify(refused)}`);
    },
  });
  return [pay, ...actions.map(act)];
}

/** The status that an action leaves, after the one before it. */
const statusBefore = (action: string, before: string | undefined): RenewalStatus => {
  const found = adminActions.find(
    ({ id, from }) =>
      id === action && (before === undefined || adminActions.some((one) => one.id === before && one.to === from)),
  );
  if (!found) throw new Error(`Nothing leads to ${action}.`);
  return found.from;
};

async function payFor({ call, inspectorUrl }: Demo, token: string, ids: readonly string[], fate: Fate): Promise<void> {
  const { vehicles } = await call(quoteVehicles, { vehicleIds: ids.join(',') }, token);
  const given = vehicles.map(({ vehicle, quote }) => ({
    vehicleId: vehicle.id,
    amount: quote ? paymentTotal(quote) : 0,
  }));
  const [first, ...others] = given;
  const { checkoutId } = await (first && others.length === 0
    ? call(createPaymentKey, first, token)
    : call(createVehiclesPaymentKey, { vehicles: given }, token));
  const number = fate === 'declined' || fate === 'pending' ? cards[fate] : cards.approved;
  const answer = await fetch(`${inspectorUrl}/cards/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkoutId, number }),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
  await call(markPaymentSubmitted, { checkoutId }, token);
  await call(getPaymentResult, { id: checkoutId }, token);
}

function extras(demo: Demo): Step[] {
  const clerk = () => logIn(demo, `admin@${product.reference}.test`);
  const newest = async (plate: string) =>
    oneRow(
      demo.db,
      sql<{ id: string; payment_id: string; payment_in_cents: number }>`select r.id, r.payment_id, r.payment_in_cents
        from renewals r join vehicles v on v.id = r.vehicle_id where v.license_number = ${plate.toLowerCase()}`,
    );
  return [
    {
      at: demo.now - 20 * 24 * hours,
      perform: async () => {
        const { payment_id: id, payment_in_cents: leftInCents } = await newest('CA 512-880');
        const note = 'The disc came a week late';
        const given = { id, requestId: crypto.randomUUID(), amountInCents: 15_000, leftInCents, note };
        await demo.call(refundPart, given, await clerk());
      },
    },
    {
      at: demo.now - 2 * hours,
      perform: async () => {
        const { id } = await newest('CW 44102');
        const text = 'Rang the owner: the complex is called Protea Park, gate code at reception.';
        await demo.call(addRenewalNote, { id, text }, await clerk());
      },
    },
    { at: demo.now - hours, perform: async () => settle(demo, await clerk()) },
  ];
}

/** Uploads the processor's file of what was paid nine days ago. The sandbox has it as of today. */
async function settle({ db, inspectorUrl, call, now }: Demo, token: string): Promise<void> {
  const day = dayInSouthAfrica(new Date(now - 9 * 24 * hours));
  const today = dayInSouthAfrica(new Date());
  const file = await (await fetch(`${inspectorUrl}/cards/settlement?day=${today}`)).text();
  const paid = await rows(
    db,
    sql<{ reference: string }>`select merchant_reference as reference from payments
      where status = 'successful' and (succeeded_at at time zone 'Africa/Johannesburg')::date = ${day}`,
  );
  const [header = '', ...lines] = file.trim().split('\r\n');
  const ofDay = lines.filter((line) => paid.some(({ reference }) => line.includes(reference)));
  const content = [header, ...ofDay.map((line) => line.replaceAll(today, day))].join('\r\n');
  if (ofDay.length > 0) await call(uploadSettlement, { filename: `settlement-${day}.csv`, content }, token);
}
