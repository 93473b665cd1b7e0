import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ModuleData, Registry, RegistryEntry, Ties } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import { addVersion, promote, rollback, withdraw } from './change-registry.ts';
import { effectsOf, requireNoProblems } from './release-effects.ts';

interface Parts extends Partial<Ties> {
  paths?: readonly string[];
  fills?: readonly string[];
  menu?: string;
  backEnd?: string;
  screens?: readonly string[];
  view?: ModuleData['paths'][number]['view'];
  host?: string;
  api?: string;
  shared?: Record<string, string>;
  traffic?: number;
  /** Of a release from before ties were recorded. */
  withoutTies?: boolean;
}

function version(module: string, number: string, parts: Parts = {}): RegistryEntry {
  const { paths = [`/${module.slice(4)}`], view = 'authenticated', fills = [], traffic } = parts;
  const { slots = [], links = [], backEnds = [], screens = [], host = '^0.2.0', api = '^0.2.0' } = parts;
  return releasedVersion(module, number, {
    ...(traffic !== undefined && { traffic }),
    data: {
      paths: notModule(module) ? [] : paths.map((prefix) => ({ prefix, view })),
      slots: fills.map((name) => ({ name, view: 'authenticated' as const })),
      menu: parts.menu
        ? [{ id: parts.menu, label: 'Trips', path: paths[0] ?? '/', area: 'user' as const, order: 1 }]
        : [],
      ...(parts.backEnd && { backEnd: { origin: parts.backEnd } }),
    },
    extras: {
      contracts: { host: notModule(module) ? host.replace('^', '') : host, api },
      screens: Object.fromEntries(screens.map((page) => [page, []])),
      ...(parts.shared && { shared: parts.shared }),
      ...(!parts.withoutTies && { ties: { slots: [...slots], links: [...links], backEnds: [...backEnds] } }),
    },
  });
}

const notModule = (name: string) => name === 'shell' || name === 'partner';

const release = (registry: Registry, module: string, number: string, parts?: Parts): Registry =>
  addVersion(registry, module, version(module, number, parts));

const trips: Parts = {
  paths: ['/trips', '/routes'],
  screens: ['/trips/:id', '/trips/new', '/routes'],
  slots: ['trips.actions'],
  backEnd: 'https://trips.example.org',
  menu: 'trips',
};
const shell: Parts = { links: ['/fleet'], slots: ['home.cards'], host: '0.2.4', shared: { react: '19.2.0' } };

/**
 * mfe-fleet uses what mfe-trips has; acme stays on an mfe-cars that does so too. mfe-cars 2.0.0, the default, has given up
 * /garage and its back end.
 */
let live: Registry = { schema: 'x', microFrontends: {} };
live = release(live, 'shell', '1.0.0', shell);
live = release(live, 'partner', '1.0.0', { host: '0.2.4' });
live = release(live, 'mfe-trips', '1.0.0', trips);
live = release(live, 'mfe-fleet', '1.0.0', {
  fills: ['trips.actions', 'home.cards', 'renewal.payment'],
  links: ['/trips/:id', '/about'],
  backEnds: ['mfe-trips'],
  menu: 'fleet',
});
live = release(live, 'mfe-cars', '1.0.0', {
  paths: ['/cars', '/garage'],
  links: ['/routes', '/trips/new'],
  fills: ['trips.actions'],
  backEnd: 'https://cars.example.org',
});
live = release(live, 'mfe-cars', '2.0.0', { backEnd: 'https://cars.example.org' });
const pins = [{ company: 'acme', module: 'mfe-cars', version: '1.0.0' }];

const effects = (after: Registry, before = live) => effectsOf(before, after, { api: '0.2.1', pins });
const without = (changes: Parts): Parts => ({ ...trips, ...changes });
const tripsWith = (changes: Parts, number = '2.0.0') => release(live, 'mfe-trips', number, without(changes));

const breaking: [what: string, after: () => Registry, sentences: RegExp[]][] = [
  [
    'a slot that a live version and a partner’s fill',
    () => tripsWith({ slots: [] }),
    [
      /^mfe-fleet 1\.0\.0 fills the slot trips\.actions, which mfe-trips 2\.0\.0 no longer has: release mfe-fleet without/,
      /^mfe-cars 1\.0\.0, on which acme stays, fills the slot trips\.actions, .*: ask acme to move on, or withdraw/,
    ],
  ],
  ['a slot, for a tenth of the visitors', () => tripsWith({ slots: [], traffic: 10 }), [/^mfe-fleet 1/, /^mfe-cars 1/]],
  ['a slot of another name', () => tripsWith({ slots: ['trips.tools'] }), [/^mfe-fleet 1/, /^mfe-cars 1/]],
  [
    'a screen to which a live version links',
    () => tripsWith({ screens: ['/trips/new', '/routes'] }),
    [/^mfe-fleet 1\.0\.0 links to \/trips\/:id, which mfe-trips 2\.0\.0 no longer has/],
  ],
  [
    'screens to which a live version and a partner’s link',
    () => tripsWith({ screens: ['/trips/:id/new', '/routes'] }),
    [/^mfe-fleet 1\.0\.0 links to \/trips\/:id/, /^mfe-cars 1\.0\.0, on which acme stays, links to \/trips\/new/],
  ],
  [
    'a path to which a partner’s version links',
    () => tripsWith({ paths: ['/trips'] }),
    [/^mfe-cars 1\.0\.0, on which acme stays, links to \/routes, which mfe-trips 2\.0\.0 no longer has/],
  ],
  [
    'a path to which the shell links',
    () => release(live, 'mfe-fleet', '2.0.0', { paths: ['/lorries'] }),
    [/^shell 1\.0\.0 links to \/fleet, which mfe-fleet 2\.0\.0 no longer has/],
  ],
  [
    'the back end that a live version calls',
    () => release(live, 'mfe-trips', '2.0.0', { ...trips, backEnd: '' }),
    [/^mfe-fleet 1\.0\.0 calls the back end of mfe-trips, which mfe-trips 2\.0\.0 no longer has/],
  ],
  [
    'the back end of a version on which a partner stays',
    () => release(live, 'mfe-cars', '3.0.0'),
    [/^mfe-cars 1\.0\.0, on which acme stays, calls the back end of mfe-cars, which mfe-cars 3\.0\.0 no longer has/],
  ],
  [
    'a slot of the shell',
    () => release(live, 'shell', '1.1.0', { ...shell, slots: [] }),
    [/^mfe-fleet 1\.0\.0 fills the slot home\.cards, which shell 1\.1\.0 no longer has/],
  ],
  [
    'a path that a partner’s version has, and the live one gave up',
    () => release(live, 'mfe-trips', '2.0.0', without({ paths: ['/trips', '/routes', '/garage'] })),
    [/^mfe-trips and mfe-cars both claim the path \/garage, as acme stays on mfe-cars 1\.0\.0/],
  ],
  [
    'a path below one of a partner’s version',
    () => release(live, 'mfe-trips', '2.0.0', without({ paths: ['/trips', '/routes', '/garage/old'] })),
    [/^mfe-cars and mfe-trips both claim the path \/garage\/old, .* as acme stays on mfe-cars 1\.0\.0/],
  ],
  [
    'the path of a live version',
    () => tripsWith({ paths: ['/trips', '/routes', '/fleet'] }),
    [/^mfe-trips and mfe-fleet both claim the path \/fleet$/],
  ],
  [
    'a path below one of a live version',
    () => tripsWith({ paths: ['/trips', '/routes', '/fleet/trips'] }),
    [/^mfe-fleet and mfe-trips both claim the path \/fleet\/trips, which is below \/fleet/],
  ],
  [
    'a path of the shell',
    () => tripsWith({ paths: ['/trips', '/routes', '/about'] }),
    [/^shell and mfe-trips both claim/],
  ],
  [
    'the menu entry of a live version',
    () => tripsWith({ menu: 'fleet' }),
    [/mfe-trips and mfe-fleet both claim the menu/],
  ],
  [
    'a step that a live version is',
    () => tripsWith({ fills: ['renewal.payment'] }),
    [/mfe-trips and mfe-fleet both claim the slot renewal\.payment/],
  ],
  [
    'a newer host contract',
    () => tripsWith({ host: '^0.2.5' }),
    [/^mfe-trips 2\.0\.0: it needs the host contract \^0\.2\.5/],
  ],
  [
    'a newer API contract',
    () => tripsWith({ api: '^0.2.2' }),
    [/^mfe-trips 2\.0\.0: it needs the API contract \^0\.2\.2/],
  ],
  [
    'another library',
    () => tripsWith({ shared: { react: '^18.0.0' } }),
    [/^mfe-trips 2\.0\.0: it needs react \^18\.0\.0/],
  ],
  [
    'a shell that live versions do not fit',
    () => release(live, 'shell', '2.0.0', { ...shell, host: '0.3.0' }),
    [/^mfe-trips 1\.0\.0: it needs the host/, /^mfe-fleet 1\.0\.0: it needs/, /^mfe-cars 2\.0\.0: it needs/],
  ],
  [
    'a partner.js that leaves partners without modules',
    () => release(live, 'partner', '2.0.0', { host: '0.3.0' }),
    [/^partner 2\.0\.0 leaves no version of mfe-trips/, /of mfe-fleet/, /of mfe-cars/],
  ],
];

for (const [what, after, sentences] of breaking)
  test(`[TEM-14] a release is refused for ${what}, with both names`, () => {
    const { broken } = effects(after());
    assert.equal(broken.length, sentences.length, broken.join('\n'));
    for (const [index, sentence] of sentences.entries()) assert.match(broken[index] ?? '', sentence);
    assert.throws(
      () => requireNoProblems(live, after(), { api: '0.2.1', pins }),
      /This would break what is live:\n {2}/,
    );
  });

const both = (fleet: Parts) => release(tripsWith({ slots: [], paths: ['/trips'] }), 'mfe-fleet', '2.0.0', fleet);
const withoutPins = (after: Registry, before = live) => effectsOf(before, after, { api: '0.2.1' });

const harmless: [what: string, after: () => Registry, changed: RegExp][] = [
  ['the same again', () => tripsWith({}), /^mfe-trips 1\.0\.0 gives way to mfe-trips 2\.0\.0$/],
  ['a canary', () => tripsWith({ traffic: 10 }), /^mfe-trips 1\.0\.0 loses 10 % of the visitors to mfe-trips 2\.0\.0$/],
  ['a version that nobody gets yet', () => tripsWith({ traffic: 0, slots: [] }), /^$/],
  ['a new path', () => tripsWith({ paths: ['/trips', '/routes', '/tours'] }), /gives way/],
  ['a new screen', () => tripsWith({ screens: [...(trips.screens ?? []), '/trips/:id/map'] }), /gives way/],
  [
    'a screen with another name for its parameter',
    () => tripsWith({ screens: ['/trips/:tripId', '/routes'] }),
    /gives/,
  ],
  ['a screen that takes all that is below', () => tripsWith({ screens: ['/trips/*', '/routes'] }), /gives way/],
  [
    'a screen to which nobody links',
    () => release(live, 'mfe-cars', '3.0.0', { backEnd: 'https://cars.example.org', screens: ['/cars'] }),
    /gives way/,
  ],
  ['a menu entry that goes', () => tripsWith({ menu: '' }), /gives way/],
  ['a slot that is new and empty', () => tripsWith({ slots: ['trips.actions', 'trips.tools'] }), /gives way/],
  ['a filler of a slot that nothing has yet', () => tripsWith({ fills: ['tours.actions'] }), /gives way/],
  [
    'a filler beside another one',
    () => tripsWith({ fills: ['home.cards'] }),
    /^mfe-fleet 1\.0\.0 shares the slot home\.cards with mfe-trips 2\.0\.0$/,
  ],
  ['a filler that goes', () => release(live, 'mfe-fleet', '2.0.0', { menu: 'fleet' }), /mfe-fleet 1\.0\.0 gives way/],
  ['a link to a page that nobody has', () => tripsWith({ links: ['/nowhere'] }), /gives way/],
  [
    'a back end that moves',
    () => tripsWith({ backEnd: 'https://new.example.org' }),
    /^mfe-trips 2\.0\.0 moves the calls below \/api\/mfe-trips from https:\/\/trips\.example\.org to https:\/\/new/,
  ],
  ['an older contract that is still offered', () => tripsWith({ host: '^0.2.1', api: '^0.2.0' }), /gives way/],
  ['a new module', () => release(live, 'mfe-tours', '1.0.0'), /^mfe-tours 1\.0\.0 is the first version for everybody$/],
  [
    'a new module for a few',
    () => release(live, 'mfe-tours', '1.0.0', { traffic: 5 }),
    /new, for 5 % of the visitors$/,
  ],
  [
    'an addition to the host contract',
    () => release(live, 'shell', '1.1.0', { ...shell, host: '0.2.5' }),
    /^shell 1\.0\.0 gives/,
  ],
  [
    'a newer partner.js that fits',
    () => release(live, 'partner', '1.1.0', { host: '0.2.5' }),
    /^partner 1\.0\.0 gives way/,
  ],
  ['a canary that ends', () => rollback(tripsWith({ traffic: 10 }), 'mfe-trips'), /^$/],
  ['a release from before ties were recorded', () => tripsWith({ slots: [], withoutTies: true }), /gives way/],
];

for (const [what, after, expected] of harmless)
  test(`[TEM-14] a release is let through with ${what}`, () => {
    // A partner’s version links to /trips/new, which some of these do not have.
    const { broken, changed } = withoutPins(after());
    assert.deepEqual(broken, []);
    assert.ok(
      changed.length === 0 ? expected.test('') : changed.some((sentence) => expected.test(sentence)),
      changed.join('\n'),
    );
  });

test('[TEM-14] what belongs together is released at once, or by its user first', () => {
  const fleet = { fills: ['home.cards'], backEnds: ['mfe-trips'], menu: 'fleet' };
  assert.deepEqual(withoutPins(both(fleet)).broken, []);
  assert.match(
    withoutPins(both({ ...fleet, fills: ['trips.actions'] })).broken[0] ?? '',
    /^mfe-fleet 2\.0\.0 fills the slot/,
  );
  const first = release(live, 'mfe-fleet', '2.0.0', fleet);
  const second = release(first, 'mfe-trips', '2.0.0', without({ slots: [], screens: ['/trips/new', '/routes'] }));
  assert.deepEqual(withoutPins(second, first).broken, []);
});

test('[TEM-14] a path moves to another module with it', () => {
  const lost = release(live, 'mfe-trips', '2.0.0', without({ paths: ['/trips'] }));
  const moved = release(lost, 'mfe-fleet', '2.0.0', { paths: ['/fleet', '/routes'], menu: 'fleet' });
  assert.deepEqual(effects(moved).broken, []);
});

test('[TEM-14] a rollback and a withdrawal are not held up by what others have come to use, but say it', () => {
  const before = release(
    release(live, 'mfe-trips', '2.0.0', without({ slots: ['trips.actions', 'trips.tools'] })),
    'mfe-fleet',
    '2.0.0',
    {
      fills: ['trips.tools'],
      menu: 'fleet',
    },
  );
  for (const after of [rollback(before, 'mfe-trips'), withdraw(before, 'mfe-trips', '2.0.0')]) {
    const { broken, changed } = effects(after, before);
    assert.deepEqual(broken, []);
    assert.ok(
      changed.some((one) =>
        /mfe-fleet 2\.0\.0 fills the slot trips\.tools, which mfe-trips 1\.0\.0 no longer has/.test(one),
      ),
    );
  }
  const hidden = promote(rollback(before, 'mfe-trips'), 'mfe-trips', '2.0.0', 100);
  assert.deepEqual(effects(hidden, rollback(before, 'mfe-trips')).broken, []);
});

test('[TEM-14] the pin of a partner that ends is shown, and holds no partner.js and no withdrawal up', () => {
  const withdrawn = effects(withdraw(live, 'mfe-cars', '1.0.0'));
  assert.deepEqual(withdrawn.broken, []);
  assert.deepEqual(withdrawn.changed, [
    'acme no longer gets mfe-cars 1.0.0, on which it stays, but the default: it has been withdrawn',
  ]);
  // The partner’s version was built against the contract before.
  const newer = ['mfe-trips', 'mfe-fleet', 'mfe-cars'].reduce(
    (registry, module) =>
      release(registry, module, '5.0.0', {
        ...(module === 'mfe-trips' ? trips : { menu: module, backEnd: 'https://cars.example.org' }),
        host: '>=0.2.0 <0.4.0',
      }),
    live,
  );
  const { broken, changed } = effectsOf(newer, release(newer, 'partner', '2.0.0', { host: '0.3.0' }), { pins });
  assert.deepEqual(broken, []);
  assert.ok(
    changed.some((one) => /^acme no longer gets mfe-cars 1\.0\.0, .*: it needs the host contract \^0\.2\.0/.test(one)),
    changed.join('\n'),
  );
});

test('[TEM-14] every live version and every pin is named: as broken, as changed, or as untouched', () => {
  const { broken, changed, untouched } = effects(tripsWith({ screens: ['/trips/new', '/routes'], traffic: 10 }));
  assert.match(broken.join(), /mfe-fleet 1\.0\.0/);
  assert.match(changed.join(), /mfe-trips 1\.0\.0 loses 10 %/);
  assert.deepEqual(untouched, [
    'shell 1.0.0',
    'partner 1.0.0',
    'mfe-cars 2.0.0',
    'mfe-cars 1.0.0, on which acme stays',
  ]);
});
