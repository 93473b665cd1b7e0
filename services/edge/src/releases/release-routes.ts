import type { KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Effects,
  effectsOf,
  findVersion,
  matchesDigest,
  RefusedChange,
  type ReleaseStore,
  readPins,
  readRelease,
  releasesPath,
  requireKey,
  requireUnbroken,
  UntrustedRelease,
  verifyRequest,
} from 'module-kit/registry';
import { Registry } from 'shared-contracts/registry';
import { type Release, type ReleaseKey, WantedPreview } from 'shared-contracts/release';
import type { PreviewLinks } from '../preview/version-previews.ts';
import { asSigned } from '../registry/signed-releases.ts';
import { perMinute, prefixOf } from '../report-limits.ts';
import { addedVersions, requireAsSigned, requireOwnChanges, StaleRegistry } from './posted-registry.ts';

interface Options {
  releases: ReleaseStore;
  keys: () => readonly ReleaseKey[];
  /** The key of the site, which signs what was refused. Without it that is only logged. */
  siteKey: KeyObject | undefined;
  /** Version of the API's contract, if it is known. */
  apiContract: () => string | undefined;
  /** Makes links to previews. */
  previews: PreviewLinks;
  now?: () => Date;
}

/** Requests of a network in a minute that no trusted key signed, before they are no longer logged. */
const strangersPerMinute = 30;

/** No file of a release, and no registry, is larger. */
const bodyLimit = 64 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that signed the request, and the digest that its body must have. */
    releaseKey?: { key: ReleaseKey; digest: string };
  }
}

/**
 * Lets teams read the releases and change their own with a key, so that they need no credentials of the store. A refusal is
 * a sentence, with 401 for a request that no trusted key signed, 403 for what the key may not do,
 * 409 for a stale registry, 429 for a stranger's many requests.
 */
export function releaseRoutes(app: FastifyInstance, { now = () => new Date(), ...options }: Options): void {
  const { releases, keys } = options;
  const admitsStranger = perMinute(strangersPerMinute);
  const note = refusalNotes(options);
  void app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
      // Before the body is read, so that nobody without a key has it read.
      scope.addHook('onRequest', async (request, reply) => {
        const [path = ''] = request.url.split('?', 1);
        const { method, host } = request;
        try {
          request.releaseKey = verifyRequest(request.headers.authorization, { method, path, host }, keys(), now());
        } catch (failure) {
          if (!admitsStranger(prefixOf(request.ip))) return reply.code(429).send();
          return refuse(request, reply, 401, failure);
        }
        return undefined;
      });
      scope.addHook('preHandler', async (request, reply) =>
        matchesDigest(bodyOf(request), request.releaseKey?.digest ?? '')
          ? undefined
          : refuse(request, reply, 401, 'The body is not the one that was signed.'),
      );
      scope.setErrorHandler(async (failure, request, reply) => {
        if (failure instanceof StaleRegistry) return refuse(request, reply, 409, failure);
        if (failure instanceof RefusedChange) {
          await note(failure, request);
          return refuse(request, reply, 403, failure);
        }
        request.log.error({ failure: String(failure) }, 'the releases could not be read or changed');
        return reply.code(503).type('text/plain').send('The releases cannot be read or changed right now.');
      });
      registryRoutes(scope, { ...options, now });
      scope.post('/previews', async (request) => ({ link: await options.previews(wantedIn(bodyOf(request))) }));
      fileRoutes(scope, releases, keys);
    },
    { prefix: releasesPath },
  );
}

/**
 * Notes in the journal what a key was refused, so that its module's team and operators see it: one a minute of a key, because
 * the journal grows for good.
 */
function refusalNotes({ releases, keys, siteKey }: Pick<Options, 'releases' | 'keys' | 'siteKey'>) {
  const admits = perMinute(1);
  return async ({ module, message }: RefusedChange, request: FastifyRequest): Promise<void> => {
    const { id, name } = keyOf(request);
    if (!siteKey || module === undefined || !admits(id)) return;
    await releases
      .changeRegistry((registry) => registry, {
        privateKey: siteKey,
        keys: keys(),
        action: 'refuse',
        releases: [{ module }],
        author: `${name} (${id})`,
        reason: message,
      })
      .catch((failure: unknown) => request.log.error({ failure: String(failure) }, 'a refusal is not in the journal'));
  };
}

const bodyOf = ({ body }: FastifyRequest): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array());

/** Answers with a reason, which the log has with the key. */
function refuse(request: FastifyRequest, reply: FastifyReply, status: number, failure: unknown): FastifyReply {
  const reason = failure instanceof Error ? failure.message : String(failure);
  const key = request.releaseKey?.key;
  request.log.warn({ key: key?.id, of: key?.name, reason }, 'a change of the releases was refused');
  return reply.code(status).type('text/plain').send(reason);
}

const keyOf = ({ releaseKey }: FastifyRequest): ReleaseKey => {
  if (!releaseKey) throw new Error('The request was not verified.');
  return releaseKey.key;
};

function registryRoutes(scope: FastifyInstance, options: Required<Omit<Options, 'siteKey' | 'previews'>>): void {
  const { releases, keys, apiContract, now } = options;
  const trustedRelease = (module: string, version: string): Promise<Release> =>
    readRelease(releases, keys(), module, version).catch((failure: unknown) => {
      throw failure instanceof UntrustedRelease
        ? new RefusedChange(failure.message, { module, cause: failure })
        : failure;
    });
  scope.get('/registry.json', async () => releases.readRegistry());
  scope.get('/keys.json', async () => ({ keys: keys() }));
  scope.post('/registry.json', { bodyLimit }, async (request) => {
    const posted = registryIn(bodyOf(request));
    const by = { key: keyOf(request), keys: keys() };
    const added = addedVersions(await releases.readRegistry(), posted);
    for (const { module, version } of added)
      requireAsSigned(module, version, asSigned(version, await trustedRelease(module, version.metadata.version)));
    const surroundings = { api: apiContract(), pins: await readPins(releases, now()) };
    let effects: Effects | undefined;
    await releases.changeRegistry((current) => {
      requireOwnChanges(current, posted, { ...by, now: now() });
      effects = effectsOf(current, posted, surroundings);
      refuseBroken(effects);
      return posted;
    }, 'signed');
    return { ok: true, ...effects };
  });
}

function registryIn(body: Uint8Array): Registry {
  try {
    return Registry.parse(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch (failure) {
    throw new RefusedChange('This is no registry.', { cause: failure });
  }
}

function wantedIn(body: Uint8Array): WantedPreview {
  try {
    return WantedPreview.parse(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch (failure) {
    throw new RefusedChange('This is no preview: it has versions, and ends after at most 14 days.', { cause: failure });
  }
}

function refuseBroken(effects: Effects): void {
  try {
    requireUnbroken(effects);
  } catch (failure) {
    throw new RefusedChange(failure instanceof Error ? failure.message : String(failure), { cause: failure });
  }
}

function fileRoutes(scope: FastifyInstance, releases: ReleaseStore, keys: () => readonly ReleaseKey[]): void {
  /** A file's key in the store, if the request may write it: of a module of its key's, and not released yet. */
  const ownFile = async (request: FastifyRequest<{ Params: { '*': string } }>): Promise<string> => {
    const file = plainKey(request.params['*']);
    const [module = '', version = '', ...names] = file.split('/');
    if (names.length !== 1) throw new RefusedChange(`${file} is no file of a release.`);
    const key = keyOf(request);
    try {
      requireKey(keys(), key.id, module);
    } catch (failure) {
      throw new RefusedChange(failure instanceof Error ? failure.message : String(failure), { module, cause: failure });
    }
    if (findVersion(await releases.readRegistry(), module, version))
      throw new RefusedChange(`${module} ${version} has been released, so the key of ${key.name} cannot change it.`, {
        module,
      });
    return file;
  };

  scope.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const bytes = await releases.read(plainKey(request.params['*']));
    return bytes
      ? reply.type('application/octet-stream').send(Buffer.from(bytes))
      : reply.code(404).type('text/plain').send('There is no such file.');
  });
  scope.get<{ Params: { '*': string } }>('/lists/*', async (request) => releases.list(plainKey(request.params['*'])));
  scope.put<{ Params: { '*': string } }>('/files/*', { bodyLimit }, async (request) => {
    await releases.write(await ownFile(request), bodyOf(request));
    return { ok: true };
  });
  scope.delete<{ Params: { '*': string } }>('/files/*', async (request) => {
    await releases.remove(await ownFile(request));
    return { ok: true };
  });
}

/** A key or a folder of the store. Throws for a path that leads out of it. */
function plainKey(key: string): string {
  if (!/^[\w+-][\w.+-]*(?:\/[\w+-][\w.+-]*)*$/.test(key)) throw new RefusedChange(`${key} is no file of a release.`);
  return key;
}
