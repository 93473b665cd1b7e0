import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Failure } from 'shared-contracts/failure';
import { type ApiExtra, type ApiRequest, isApiExtra } from './api-request.ts';
import { failureFromBody, messageOf } from './failure-of.ts';
import { requestParts } from './request-parts.ts';
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
  let response: Response;
  try {
    response = await send(extra, { endpoint, values }, signal);
  } catch (thrown) {
    return { error: { success: false, message: messageOf(thrown), code: 0, reason: signal.aborted ? 'aborted' : 'network' } };
  }
  const text = await response.text().catch(() => '');
  const body = parseJson(text);
  if (response.ok && body !== undefined) return { data: body };
  const error = failureFromBody(response.status, body, response.ok ? 'The answer was not readable.' : text.startsWith('<') ? '' : text);
  if (error.code === 401 && extra.token() && error.reason !== 'wrong_credentials') extra.sessionLost();
  if (error.code === 403) extra.rightsChanged();
  return { error };
}

function send(extra: ApiExtra, { endpoint, values }: ApiRequest, signal: AbortSignal): Promise<Response> {
  const { path, body } = requestParts(endpoint, values);
  const url = `${extra.apiBase}${path}`;
  const token = extra.token();
  const headers: Record<string, string> = { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  if (endpoint.method === 'POST') headers['idempotency-key'] = crypto.randomUUID();
  if (endpoint.bodyType === 'multipart' && isUpload(values)) return sendUpload(url, headers, body ?? {}, values, signal);
  if (body) headers['content-type'] = 'application/json';
  return extra.fetch(url, { method: endpoint.method, headers, signal, ...(body ? { body: JSON.stringify(body) } : {}) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
