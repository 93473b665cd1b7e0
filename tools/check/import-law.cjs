// Which folder may import which (docs/decisions/0002). Every rule says what to do instead.
const remotes = require('node:fs')
  .readdirSync(require('node:path').join(__dirname, '../..'))
  .filter((name) => name.startsWith('mfe-'));
const features = [
  'companies',
  'accounts',
  'enquiries',
  'events',
  'documents',
  'variables',
  'fees',
  'scans',
  'vehicles',
  'quotes',
  'renewals',
  'payments',
  'deliveries',
  'fulfilment',
  'reminders',
];
const workspaces = [
  'shared-contracts',
  'disc-barcode',
  'web-kit',
  'shell',
  ...remotes,
  'api',
  'edge',
  'sandbox',
  'e2e',
  'tools',
  'examples',
];
const tests = '\\.test\\.tsx?$|^api/tests/|/testing/|^tools/|\\.config\\.';

/** Everything of ours except the named folders. */
const oursExcept = (...allowed) => `^(${workspaces.filter((name) => !allowed.includes(name)).join('|')})/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'Two files that need each other are one thing, or share a third: move what both need into it.',
      {},
      { circular: true, viaOnly: { pathNot: 'node_modules' } },
    ),
    rule(
      'contracts-stand-alone',
      'shared-contracts holds the words all agree on: no React, no other folder of ours. Put the code where it is used.',
      { path: '^shared-contracts/', pathNot: tests },
      { path: oursExcept('shared-contracts') },
    ),
    rule(
      'moment-in-formats-only',
      'Only shared-contracts/src/formats.ts may use moment: it must not reach the first view.',
      { path: '^shared-contracts/', pathNot: `/formats\\.ts$|${tests}` },
      { path: 'node_modules/moment/' },
    ),
    rule(
      'web-kit-knows-contracts-only',
      'web-kit is what modules stand on; it knows shared-contracts and packages. Hand the rest in through the host context.',
      { path: '^web-kit/', pathNot: tests },
      { path: oursExcept('web-kit', 'shared-contracts') },
    ),
    rule(
      'shell-knows-no-remote',
      'The shell loads remotes at run time through the registry; it never imports one.',
      { path: '^shell/', pathNot: tests },
      { path: oursExcept('shell', 'web-kit', 'shared-contracts') },
    ),
    rule(
      'disc-barcode-stands-alone',
      'disc-barcode reads plain shades of gray, in the browser as on the server: no page, no image library, no other folder of ours.',
      { path: '^disc-barcode/', pathNot: tests },
      { path: `${oursExcept('disc-barcode')}|node_modules/(sharp|react|fastify)/` },
    ),
    ...remotes.map((name) =>
      rule(
        `${name}-stands-alone`,
        'A remote imports web-kit, shared-contracts and its own files. Hand over to another module by URL, slot or cache tag.',
        { path: `^${name}/`, pathNot: tests },
        { path: oursExcept(name, 'web-kit', 'shared-contracts', ...(name === 'mfe-vehicles' ? ['disc-barcode'] : [])) },
      ),
    ),
    rule(
      'formik-in-the-form-kit',
      'Only web-kit/src/forms imports Formik. Use Form and its fields.',
      { pathNot: '^web-kit/src/forms/|node_modules' },
      { path: 'node_modules/formik/' },
    ),
    rule(
      'api-stands-alone',
      'The API knows shared-contracts, the reader of barcodes and packages.',
      { path: '^api/', pathNot: tests },
      { path: oursExcept('api', 'shared-contracts', 'disc-barcode') },
    ),
    rule(
      'platform-knows-no-feature',
      'platform is the ground: hand in what it needs from a feature or an adapter.',
      { path: '^api/src/platform/' },
      { path: '^api/src/', pathNot: '^api/src/platform/' },
    ),
    rule(
      'adapters-know-platform-only',
      'An adapter speaks one provider’s protocol; it knows platform and its own files.',
      { path: '^api/src/adapters/([^/]+)/' },
      { path: '^api/src/', pathNot: '^api/src/(platform/|adapters/$1/)' },
    ),
    rule(
      'adapters-by-their-index',
      'Reach an adapter by its index.',
      { path: '^api/src/', pathNot: '^api/src/adapters/' },
      { path: '^api/src/adapters/[^/]+/(?!index\\.ts)' },
    ),
    ...features.map((name, place) =>
      rule(
        `${name}-knows-earlier-features`,
        'A feature knows only earlier ones, by their index; a later one listens on the noticeboard or is handed what it needs.',
        { path: `^api/src/${name}/`, pathNot: tests },
        {
          path: `^api/src/(${features.filter((_, other) => other > place).join('|') || 'nothing'})/|^api/src/(${features.filter((_, other) => other < place).join('|') || 'nothing'})/(?!index\\.ts)`,
        },
      ),
    ),
    rule(
      'edge-stands-alone',
      'The edge knows shared-contracts and packages; it talks to the API over HTTP.',
      { path: '^edge/', pathNot: tests },
      { path: oursExcept('edge', 'shared-contracts') },
    ),
    rule(
      'sandbox-is-a-stranger',
      'The sandbox stands for other companies: it must not know our code.',
      { path: '^sandbox/', pathNot: tests },
      { path: oursExcept('sandbox') },
    ),
    rule(
      'journeys-are-black-box',
      'e2e drives the product from outside, through HTTP and the browser.',
      { path: '^e2e/', pathNot: '\\.config\\.' },
      { path: oursExcept('e2e', 'shared-contracts') },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
