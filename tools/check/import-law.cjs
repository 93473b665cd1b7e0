// Which folder may import which (docs/decisions/0002). Each rule's comment says what to do instead.
const remotes = require('node:fs')
  .readdirSync(require('node:path').join(__dirname, '../..'))
  .filter((name) => name.startsWith('mfe-'));
const features = [
  'companies',
  'accounts',
  'enquiries',
  'events',
  'documents',
  'company-drafts',
  'variables',
  'fees',
  'scans',
  'vehicles',
  'vehicle-imports',
  'quotes',
  'fee-versions',
  'renewals',
  'payments',
  'deliveries',
  'fulfilment',
  'desk',
  'reminders',
  'settlements',
  'dashboard',
  'modules',
  'downloads',
  'failed-work',
];
const workspaces = [
  'shared-contracts',
  'packages/disc-reader',
  'web-kit',
  'shell',
  ...remotes,
  'api',
  'release-store',
  'server-kit',
  'module-kit',
  'edge',
  'sandbox',
  'e2e',
  'tools',
  'examples',
];
const tests = '\\.test\\.tsx?$|^api/tests/|/testing/|^tools/|\\.config\\.';

/** Matches files of every workspace except the named ones. */
const oursExcept = (...allowed) => `^(${workspaces.filter((name) => !allowed.includes(name)).join('|')})/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'Two files that import each other belong together, or need a third file for what both use.',
      {},
      { circular: true, viaOnly: { pathNot: 'node_modules' } },
    ),
    rule(
      'packages-by-their-exports',
      'Import another workspace by its name. Its package.json lists the entries.',
      { path: `^(${workspaces.filter((name) => name !== 'tools').join('|')})/`, pathNot: tests },
      { path: `^(${workspaces.join('|')})/`, pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    rule(
      'contracts-stand-alone',
      'shared-contracts must not depend on React or any other workspace. Put the code where it is used.',
      { path: '^shared-contracts/', pathNot: tests },
      { path: oursExcept('shared-contracts') },
    ),
    rule(
      'moment-in-formats-only',
      'Only shared-contracts/src/formats.ts may import moment, which must stay out of the initial bundle.',
      { path: '^shared-contracts/', pathNot: `/formats\\.ts$|${tests}` },
      { path: 'node_modules/moment/' },
    ),
    rule(
      'web-kit-knows-contracts-only',
      'web-kit is the base of all modules. It may import only shared-contracts and packages. Inject the rest through the host context.',
      { path: '^web-kit/', pathNot: tests },
      { path: oursExcept('web-kit', 'shared-contracts') },
    ),
    rule(
      'shell-knows-no-remote',
      'The shell loads remotes at run time through the registry and must not import them.',
      { path: '^shell/', pathNot: tests },
      { path: oursExcept('shell', 'web-kit', 'shared-contracts') },
    ),
    rule(
      'disc-reader-stands-alone',
      'disc-reader gives what it reads, whoever asks. It may import only packages.',
      { path: '^packages/disc-reader/', pathNot: tests },
      { path: oursExcept('packages/disc-reader') },
    ),
    rule(
      'barcodes-in-the-browser',
      'packages/disc-reader/src/barcode also runs in browsers. No image library, no networks, no other part of the package.',
      { path: '^packages/disc-reader/src/barcode/', pathNot: `node\\.ts$|${tests}` },
      { path: '^packages/disc-reader/src/(?!barcode/)|node_modules/(sharp|onnxruntime-node)/' },
    ),
    ...remotes.map((name) =>
      rule(
        `${name}-stands-alone`,
        'A remote may import only web-kit, shared-contracts and its own files. Reach other modules by URL, slot or cache tag.',
        { path: `^${name}/`, pathNot: tests },
        {
          path: oursExcept(
            name,
            'web-kit',
            'shared-contracts',
            ...(name === 'mfe-vehicles' ? ['packages/disc-reader'] : []),
          ),
        },
      ),
    ),
    rule(
      'formik-in-the-form-kit',
      'Only web-kit/src/forms may import Formik. Use Form and its fields.',
      { pathNot: '^web-kit/src/forms/|node_modules' },
      { path: 'node_modules/formik/' },
    ),
    rule(
      'api-stands-alone',
      'The API may import only shared-contracts, disc-reader, release-store, server-kit and packages.',
      { path: '^api/', pathNot: tests },
      { path: oursExcept('api', 'shared-contracts', 'packages/disc-reader', 'release-store', 'server-kit') },
    ),
    rule(
      'platform-knows-no-feature',
      'platform must not import features or adapters. Inject what it needs from them.',
      { path: '^api/src/platform/' },
      { path: '^api/src/', pathNot: '^api/src/platform/' },
    ),
    rule(
      'adapters-know-platform-only',
      'An adapter implements one provider’s protocol. It may import only platform and its own files.',
      { path: '^api/src/adapters/([^/]+)/' },
      { path: '^api/src/', pathNot: '^api/src/(platform/|adapters/$1/)' },
    ),
    rule(
      'adapters-by-their-index',
      'Import an adapter through its index.',
      { path: '^api/src/', pathNot: '^api/src/adapters/' },
      { path: '^api/src/adapters/[^/]+/(?!index\\.ts)' },
    ),
    ...features.map((name, position) =>
      rule(
        `${name}-knows-earlier-features`,
        'A feature may import only earlier ones, through their index. To reach a later one, emit a domain event or inject what is needed.',
        { path: `^api/src/${name}/`, pathNot: tests },
        {
          path: `^api/src/(${features.filter((_, other) => other > position).join('|') || 'nothing'})/|^api/src/(${features.filter((_, other) => other < position).join('|') || 'nothing'})/(?!index\\.ts)`,
        },
      ),
    ),
    rule(
      'edge-stands-alone',
      'The edge may import only shared-contracts, release-store, server-kit and packages. It calls the API over HTTP.',
      { path: '^edge/', pathNot: tests },
      { path: oursExcept('edge', 'shared-contracts', 'release-store', 'server-kit') },
    ),
    rule(
      'release-store-knows-contracts-only',
      'release-store is what the edge, the API and the release command agree on. It may import only shared-contracts and packages.',
      { path: '^release-store/', pathNot: tests },
      { path: oursExcept('release-store', 'shared-contracts') },
    ),
    rule(
      'server-kit-knows-contracts-only',
      'server-kit is what every server of the product needs. It may import only shared-contracts and packages.',
      { path: '^server-kit/', pathNot: tests },
      { path: oursExcept('server-kit', 'shared-contracts') },
    ),
    rule(
      'module-kit-knows-what-modules-know',
      'module-kit is published for teams elsewhere. It may import only shared-contracts, web-kit, release-store and packages.',
      { path: '^module-kit/', pathNot: '\\.test\\.ts$' },
      { path: oursExcept('module-kit', 'shared-contracts', 'web-kit', 'release-store') },
    ),
    rule(
      'sandbox-is-a-stranger',
      'The sandbox simulates third parties, so it must not import our code.',
      { path: '^sandbox/', pathNot: tests },
      { path: oursExcept('sandbox') },
    ),
    rule(
      'journeys-are-black-box',
      'e2e tests drive the product only through HTTP and the browser.',
      { path: '^e2e/', pathNot: '\\.config\\.' },
      { path: oursExcept('e2e', 'shared-contracts'), pathNot: '^server-kit/src/testing' },
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
