import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Failure } from 'shared-contracts/failure';
import { type ApiExtra, type ApiRequest, isApiExtra } from './api-request.ts';
import { failureFromBody, messageOf } from './failure-of.ts';
import { requestParts } from './request-parts.ts';
import { submissionKeyOf } from './submission-keys.ts';
import { isUpload, sendUpload } from './send-upload.ts';

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, Failure>;

/** Sends one call and turns whatever goes wrong into a `Failure`: code 0 when no answer came. A load that failed is logged. */
export const apiBaseQuery: ApiBaseQuery = async (request, { extra, signal }) => {
  if (!isApiExtra(extra)) throw new Error('The base api runs in a store made by createHost.');
  const { endpoint } = request;
  const result = await ask(request, extra, signal);
  if (result.error && endpoint.method === 'GET' && result.error.reason !== 'aborted')
    extra.report(`${result.error.code} ${result.error.message}`, { call: endpoint.name });
  return result;
};

type Answer = { data: unknown; error?: undefined } | { error: Failure; data?: undefined };

async function ask({ endpoint, values }: ApiRequest, extra: ApiExtra, signal: AbortSignal): Promise<Answer> {
  const submission = endpoint.method === 'POST' ? await submissionKeyOf(submissionOf(extra, { endpoint, values })) : undefined;
  let response: Response;
  try {
    response = await send(extra, { endpoint, values }, signal, submission?.key);
  } catch (thrown) {
    return { error: { success: false, message: messageOf(thrown), code: 0, reason: signal.aborted ? 'aborted' : 'network' } };
  }
  const text = await response.text().catch(() => '');
  const body = parseJson(text);
  if (response.ok && body !== undefined) {
    submission?.settle();
    return { data: body };
  }
  const error = response.ok ? cutOff(response.status) : failureFromBody(response.status, body, text.startsWith('<') ? '' : text);
  if (!leavesOpen(error)) submission?.settle();
  if (error.code === 401 && extra.token() && error.reason !== 'wrong_credentials') extra.sessionLost();
  if (error.code === 403) extra.rightsChanged();
  return { error };
}

/** Whose submission it is, what it asks for and with which values; a file counts by its name and size. */
const submissionOf = (extra: ApiExtra, { endpoint, values }: ApiRequest): string =>
  JSON.stringify([endpoint.name, extra.token(), values], (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** Whether the server may still have done what was asked: then a repeat must be known as one. */
const leavesOpen = ({ code, reason }: Failure): boolean => code === 0 || code >= 500 || reason === 'request_in_flight';

function send(extra: ApiExtra, { endpoint, values }: ApiRequest, signal: AbortSignal, idempotencyKey?: string): Promise<Response> {
  const { path, body } = requestParts(endpoint, values);
  const url = `${extra.apiBase}${path}`;
  const token = extra.token();
  const headers: Record<string, string> = { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (endpoint.bodyType === 'multipart' && isUpload(values)) return sendUpload(url, headers, body ?? {}, values, signal);
  if (body) headers['content-type'] = 'application/json';
  return extra.fetch(url, { method: endpoint.method, headers, signal, ...(body ? { body: JSON.stringify(body) } : {}) });
}

/** An answer that ended before it was whole. */
const cutOff = (status: number): Failure => ({ success: false, message: 'The answer was not readable.', code: status, reason: 'cut_off' });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
