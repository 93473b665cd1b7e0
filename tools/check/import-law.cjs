// Which folder may import which (docs/decisions/0002). Each rule's comment says what to do instead.
const remotes = require('node:fs')
  .readdirSync(require('node:path').join(__dirname, '../..'))
  .filter((name) => name.startsWith('mfe-'));
const workspaces = [
  'shared-contracts',
  'packages/web-kit',
  'packages/module-kit',
  'packages/disc-reader',
  'packages/server-kit',
  'shell',
  ...remotes,
  'services/api',
  'services/edge',
  'services/reader',
  'services/sandbox',
  'partner/allset-partner',
  'partner/example',
  'e2e',
  'tools',
];
/** The groups of the API's features. Each knows only those before it: a vehicle’s view has its price. */
const groups = ['people', 'pricing', 'fleet', 'orders', 'desk'];
const tests = '\\.test\\.tsx?$|^services/api/tests/|/testing/|^tools/|\\.config\\.';

/** Matches files of every workspace except the named ones. */
const oursExcept = (...allowed) => `^(${workspaces.filter((name) => !allowed.includes(name)).join('|')})/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** What a workspace may import of the others. */
const knowsOnly = (workspace, comment, ...allowed) =>
  rule(
    `${workspace.split('/').at(-1)}-knows-what-it-may`,
    comment,
    { path: `^${workspace}/`, pathNot: tests },
    { path: oursExcept(workspace, ...allowed) },
  );

module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'Two files that import each other belong together, or need a third file for what both use.',
      {},
      { circular: true, viaOnly: { pathNot: 'node_modules' } },
    ),
    rule(
      'no-dev-packages',
      'Neither production nor `npm start` has devDependencies. Name the package among the dependencies of its workspace.',
      {
        path: `^(${workspaces.filter((name) => !/^(tools|e2e|partner)/.test(name)).join('|')})/`,
        pathNot: `${tests}|/jest/|/compile-layout\\.ts$|\\.stories\\.tsx$`,
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'packages-by-their-exports',
      'Import another workspace by its name. Its package.json lists the entries.',
      { path: `^(${workspaces.filter((name) => name !== 'tools').join('|')})/`, pathNot: tests },
      { path: `^(${workspaces.join('|')})/`, pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    knowsOnly('shared-contracts', 'It must not depend on React or any other workspace. Put the code where it is used.'),
    rule(
      'moment-in-formats-only',
      'Only formats.ts may import moment, which must stay out of the initial bundle.',
      { path: '^shared-contracts/', pathNot: `/formats\\.ts$|${tests}` },
      { path: 'node_modules/moment/' },
    ),
    knowsOnly(
      'packages/web-kit',
      'web-kit is the base of all modules. Inject the rest through the host context.',
      'shared-contracts',
    ),
    rule(
      'formik-in-the-form-kit',
      'Only packages/web-kit/src/forms may import Formik. Use Form and its fields.',
      { pathNot: '^packages/web-kit/src/forms/|node_modules' },
      { path: 'node_modules/formik/' },
    ),
    rule(
      'one-host-context',
      'Import web-kit/host: the page has one copy of it, and a module that bundled its own would find no host.',
      { path: '^packages/web-kit/src/(?!host/|host\\.ts|rendering/)', pathNot: tests },
      { path: '^packages/web-kit/src/host/(host-context|use-session|use-commands)\\.tsx?$' },
    ),
    knowsOnly(
      'packages/module-kit',
      'module-kit is published for teams elsewhere. It may import only shared-contracts, web-kit and packages.',
      'shared-contracts',
      'packages/web-kit',
    ),
    rule(
      'registry-stands-alone',
      'The edge and the API run the registry: it must not need what builds modules.',
      { path: '^packages/module-kit/src/registry/', pathNot: tests },
      { path: '^packages/(web-kit|module-kit/src/(?!registry/))|node_modules/@rspack/' },
    ),
    knowsOnly('packages/disc-reader', 'disc-reader gives what it reads, whoever asks. It may import only packages.'),
    rule(
      'barcodes-in-the-browser',
      'The barcode’s part also runs in browsers. No image library, no networks, no other part of the package.',
      { path: '^packages/disc-reader/src/barcode/', pathNot: `node\\.ts$|${tests}` },
      { path: '^packages/disc-reader/src/(?!barcode/)|node_modules/(sharp|onnxruntime-node)/' },
    ),
    knowsOnly(
      'packages/server-kit',
      'server-kit is what every server needs. It may import only shared-contracts and packages.',
      'shared-contracts',
    ),
    knowsOnly(
      'shell',
      'The shell loads remotes at run time through the registry and must not import them.',
      'packages/web-kit',
      'shared-contracts',
    ),
    ...remotes.map((name) =>
      knowsOnly(
        name,
        'A remote may import only web-kit, shared-contracts and its own files. Reach other modules by URL, slot or cache tag.',
        'packages/web-kit',
        'shared-contracts',
        ...(name === 'mfe-vehicles' ? ['packages/disc-reader'] : []),
      ),
    ),
    knowsOnly(
      'partner/allset-partner',
      'partner.js hosts modules as the shell does: it may import only web-kit, shared-contracts and packages.',
      'packages/web-kit',
      'shared-contracts',
    ),
    ...['api', 'edge'].flatMap((name) => [
      knowsOnly(
        `services/${name}`,
        'A service may import only shared-contracts and packages. It calls other services over HTTP.',
        'shared-contracts',
        'packages/server-kit',
        'packages/module-kit',
        ...(name === 'api' ? ['packages/disc-reader'] : []),
      ),
      rule(
        `${name}-knows-the-registry-only`,
        'Of module-kit a service may import only the registry. What builds modules is not installed in production.',
        { path: `^services/${name}/`, pathNot: tests },
        { path: '^packages/module-kit/src/(?!registry/)' },
      ),
    ]),
    knowsOnly(
      'services/reader',
      'A reader needs no database and no secret. It may import only disc-reader, server-kit, shared-contracts and packages.',
      'shared-contracts',
      'packages/server-kit',
      'packages/disc-reader',
    ),
    knowsOnly('services/sandbox', 'The sandbox simulates third parties, so it must not import our code.'),
    rule(
      'journeys-are-black-box',
      'e2e tests drive the product only through HTTP and the browser.',
      { path: '^e2e/', pathNot: '\\.config\\.' },
      { path: oursExcept('e2e', 'shared-contracts'), pathNot: '^packages/server-kit/src/testing' },
    ),
    rule(
      'core-knows-no-feature',
      'core must not import features or adapters. Inject what it needs from them.',
      { path: '^services/api/src/core/', pathNot: tests },
      { path: '^services/api/src/', pathNot: '^services/api/src/core/' },
    ),
    rule(
      'adapters-know-core-only',
      'An adapter implements one provider’s protocol. It may import only core and its own files.',
      { path: '^services/api/src/adapters/([^/]+)/', pathNot: tests },
      { path: '^services/api/src/', pathNot: '^services/api/src/(core/|adapters/$1/)' },
    ),
    rule(
      'adapters-by-their-index',
      'Import an adapter through its index.',
      { path: '^services/api/src/', pathNot: '^services/api/src/adapters/' },
      { path: '^services/api/src/adapters/[^/]+/(?!index\\.ts)' },
    ),
    rule(
      'features-by-their-index',
      'Import another feature through its index.',
      { path: `^services/api/src/(${groups.join('|')})/([^/]+)/`, pathNot: tests },
      { path: `^services/api/src/(${groups.join('|')})/[^/]+/(?!index\\.ts)`, pathNot: '^services/api/src/$1/$2/' },
    ),
    ...groups
      .slice(0, -1)
      .map((group, position) =>
        rule(
          `${group}-knows-earlier-groups`,
          'A group of features knows only those before it. To reach a later one, emit a domain event or inject what is needed.',
          { path: `^services/api/src/${group}/`, pathNot: tests },
          { path: `^services/api/src/(${groups.slice(position + 1).join('|')})/` },
        ),
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
