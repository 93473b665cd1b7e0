import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type Program, settings, settingsOf } from 'server-kit/settings';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';

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
            containers: z.array(
              z.looseObject({
                args: z.array(z.string()),
                env: z.optional(z.array(z.object({ name: z.string() }))),
                envFrom: z.optional(z.array(z.looseObject({ secretRef: z.optional(z.object({ name: z.string() })) }))),
                securityContext: z.looseObject({ readOnlyRootFilesystem: z.boolean() }),
                readinessProbe: z.optional(z.unknown()),
                livenessProbe: z.optional(z.unknown()),
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
const withPods = kubernetes
  .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  .map((document) => Deployment.parse(document));

/** Settings without which a program does not start in production. */
const needed = (program: Program): string[] =>
  settingsOf(program)
    .filter(([, { inProduction, default: value }]) => inProduction?.(value))
    .map(([name]) => name);

const settingOf = (variable: string): string =>
  Object.hasOwn(settings, variable) ? variable : variable.replace(/_FILE$/, '');

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
    assert.equal(hardening.read_only, true);
    assert.deepEqual(hardening.cap_drop, ['ALL']);
  });

  test(`[OPS-2] the cluster runs ${service} without root and with what it needs`, () => {
    const found = withPods.find(({ metadata }) => metadata.name === service);
    const pod = found?.spec?.template?.spec;
    const container = pod?.containers[0];
    assert.equal(pod?.securityContext.runAsNonRoot, true);
    assert.equal(container?.securityContext.readOnlyRootFilesystem, true);
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

test('editors and CI use the Node that package.json pins', () => {
  const { dependencies }: { dependencies: { node: string } } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  assert.equal(readFileSync(path.join(import.meta.dirname, '../../.nvmrc'), 'utf8').trim(), dependencies.node);
});

test('[OPS-2] every program that an image or manifest starts is built', () => {
  const lists = [
    ...read('Dockerfile').matchAll(/^CMD \[(.+)\]$/gm),
    ...read('compose.yaml').matchAll(/^ {4}command: \[([^\]]*\.js[^\]]*)\]/gm),
  ].map(([, words = '']) => words.replaceAll(/["',]/g, ''));
  const inCluster = withPods.flatMap(({ spec }) =>
    (spec?.template?.spec.containers ?? []).map(({ args }) => args.join(' ')),
  );
  const built = ['api/main.js server', 'api/main.js worker', 'api/main.js migrate', 'reader/reader.js', 'edge/edge.js'];
  assert.deepEqual(new Set([...lists, ...inCluster]), new Set(built));
});
