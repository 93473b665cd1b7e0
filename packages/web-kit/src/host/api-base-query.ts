import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Failure } from 'shared-contracts/failure';
import { type ApiExtra, type ApiRequest, isApiExtra } from './api-request.ts';
import { failureFromBody, isOutcomeUnknown } from './failure-of.ts';
import { tabStorage } from './page-storage.ts';
import { requestParts } from './request-parts.ts';
import { isUpload, sendUpload } from './send-upload.ts';

const storageKey = 'submissions';
/** Lifetime of a stored key in ms. A later attempt gets a new key. */
const maxAge = 10 * 60_000;

interface StoredKey {
  key: string;
  at: number;
}

type Submissions = Record<string, StoredKey>;

function read(now: number): Submissions {
  try {
    const stored = JSON.parse(tabStorage.get(storageKey) ?? '{}') as Submissions;
    return Object.fromEntries(Object.entries(stored).filter(([, { at }]) => now - at < maxAge));
  } catch {
    // Storage holds something else: go on without it.
    return {};
  }
}

function write(submissions: Submissions): void {
  if (Object.keys(submissions).length === 0) tabStorage.remove(storageKey);
  else tabStorage.set(storageKey, JSON.stringify(submissions));
}

/** Only a digest is stored, because a form may hold personal data. */
async function digestOf(submission: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(submission));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The Idempotency-Key of a submission. The same values get the same key until `settle` is called or ten minutes have
 * passed, even after a reload. Without `crypto.subtle` (no TLS) every submission gets a new key.
 */
async function submissionKeyOf(submission: string): Promise<{ key: string; settle: () => void }> {
  if (!globalThis.crypto.subtle) return { key: crypto.randomUUID(), settle: () => undefined };
  const digest = await digestOf(submission);
  const now = Date.now();
  const submissions = read(now);
  const { key } = (submissions[digest] ??= { key: crypto.randomUUID(), at: now });
  write(submissions);
  return {
    key,
    settle: () => {
      const { [digest]: _, ...others } = read(Date.now());
      write(others);
    },
  };
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the API is on the page's own site. On a partner's page it is not. */
const isOwnSite = (apiBase: string): boolean => new URL(apiBase, location.href).origin === location.origin;

/**
 * A W3C `traceparent` with random ids, by which the servers' log lines and spans of a request are found. The flag says that
 * the browser records nothing. The edge decides whether to record the trace.
 */
const newTraceparent = (): string => `00-${randomHex(16)}-${randomHex(8)}-00`;

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, Failure>;

/**
 * Sends one API request. Every error becomes a `Failure`, with code 0 if there was no response. Failed GETs are
 * reported.
 */
export const apiBaseQuery: ApiBaseQuery = async (request, { extra, signal }) => {
  if (!isApiExtra(extra)) throw new Error('baseApi requires a store created by createHost.');
  const { endpoint } = request;
  let result = await executeOnce(request, extra, signal);
  if (result.error?.reason === 'confirm_factor' && (await extra.confirmFactor()))
    result = await executeOnce(request, extra, signal);
  if (result.error && endpoint.method === 'GET' && result.error.reason !== 'aborted')
    extra.report(`${result.error.code} ${result.error.message}`, { call: endpoint.name });
  return result;
};

/** Milliseconds to wait for a request that was left, with the same idempotency key, and is still being worked on. */
const waits = [500, 1000, 2000, 4000];

/** A repeated submission gets the result of the first, once there is one. */
async function executeOnce(request: ApiRequest, extra: ApiExtra, signal: AbortSignal): Promise<ApiResult> {
  let result = await execute(request, extra, signal);
  for (const wait of waits) {
    if (result.error?.reason !== 'request_in_flight' || signal.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    result = await execute(request, extra, signal);
  }
  return result;
}

type ApiResult = { data: unknown; error?: undefined } | { error: Failure; data?: undefined };

async function execute({ endpoint, values }: ApiRequest, extra: ApiExtra, signal: AbortSignal): Promise<ApiResult> {
  const submission =
    endpoint.method === 'POST' ? await submissionKeyOf(submissionOf(extra, { endpoint, values })) : undefined;
  let response: Response;
  try {
    response = await send(extra, { endpoint, values }, signal, submission?.key);
  } catch (thrown) {
    const [message, reason] = signal.aborted
      ? ['There was no answer in time.', 'aborted']
      : [String(thrown), 'network'];
    return { error: { success: false, message, code: 0, reason } };
  }
  const text = await response.text().catch(() => '');
  const body = parseJson(text);
  if (response.ok && body !== undefined) {
    submission?.settle();
    return { data: body };
  }
  const error = response.ok
    ? truncatedResponse(response.status)
    : withRetryAfter(failureFromBody(response.status, body, text.startsWith('<') ? '' : text), response.headers);
  // A retry of a request whose outcome is unknown must have the same idempotency key.
  // The answer to the first request will not change: a person who tries again, having seen it, asks again.
  if (!isOutcomeUnknown(error) || response.headers.has('idempotent-replayed')) submission?.settle();
  if (error.code === 401 && extra.token() && !beforeSession.has(error.reason)) extra.sessionLost();
  if (error.code === 403 && error.reason !== 'confirm_factor') extra.rightsChanged();
  return { error };
}

/** Refusals of a login, which say nothing about the session that the page may have. */
const beforeSession = new Set(['wrong_credentials', 'second_factor']);

/** Identifies a submission by endpoint, bearer and values. A file counts by name, size and modification time. */
const submissionOf = (extra: ApiExtra, { endpoint, values }: ApiRequest): string =>
  JSON.stringify([endpoint.name, extra.token(), values], (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

function send(
  extra: ApiExtra,
  { endpoint, values }: ApiRequest,
  signal: AbortSignal,
  idempotencyKey?: string,
): Promise<Response> {
  const { path, body } = requestParts(endpoint, values);
  const url = `${extra.apiBase}${path}`;
  const token = extra.token();
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const language = extra.language();
  if (language !== 'en') headers['accept-language'] = language;
  // Of another origin only an API that lists the header would take it.
  if (isOwnSite(extra.apiBase)) headers['traceparent'] = newTraceparent();
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (endpoint.bodyType === 'multipart' && isUpload(values))
    return sendUpload(url, headers, body ?? {}, values, signal);
  if (body) headers['content-type'] = 'application/json';
  return extra.fetch(url, {
    method: endpoint.method,
    headers,
    signal,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** The response ended early or was not JSON. */
const truncatedResponse = (status: number): Failure => ({
  success: false,
  message: 'The answer was not readable.',
  code: status,
  reason: 'cut_off',
});

/** A proxy in front of the API says when to try again in the header alone. */
function withRetryAfter(failure: Failure, headers: Headers): Failure {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return failure.retryAfter === undefined && seconds >= 0 ? { ...failure, retryAfter: seconds } : failure;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
