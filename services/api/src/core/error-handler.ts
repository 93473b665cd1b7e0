import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from 'shared-contracts/failure';
import type { Language, Translation } from 'shared-contracts/language';
import { ApiError, apiError, type Reason, toFailure } from './api-error.ts';
import { localization, translated } from './localization.ts';
import type { Metrics } from './metrics.ts';

const ofFastify: Record<string, Reason> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
};

/** SQLSTATE classes of a database that is unavailable, read-only, full or overloaded, and of repeated conflicts of transactions. */
const databaseAway = /^(08|53|57P|25P|25006|55000|55P03|57014|40001|40P01)/;

/** The error of the catalogue for anything that was thrown. */
export function toRefusal(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const error: Partial<FastifyError> = thrown instanceof Error ? thrown : {};
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return apiError('too_large', { message: 'The request is too large.' });
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return apiError('wrong_type', { message: 'This content type is not supported here.' });
  const known = error.code === undefined ? undefined : ofFastify[error.code];
  if (known) return apiError(known);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return apiError('invalid');
  const away =
    databaseAway.test(error.code ?? '') ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated/i.test(error.message ?? '');
  return away ? apiError('unavailable', { retryAfter: 2 }) : apiError('failed');
}

interface Told extends Pick<Metrics, 'apiErrors'> {
  /** In which refusals can be told, besides English. */
  languages?: readonly Translation[];
}

/**
 * The language that a page asks for by its tag alone. The list of preferences that browsers send by themselves is not followed: a
 * page may be in another language.
 */
const languageOf = ({ headers }: FastifyRequest, offered: readonly Translation[]): Language =>
  offered.find((language) => language === headers['accept-language']) ?? 'en';

/** Converts an error to a response. Handlers only throw. */
export function sendError(
  { apiErrors, languages = [] }: Told,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refused = toRefusal(error);
  apiErrors.inc({ reason: refused.reason });
  if (refused.code >= 500) request.log.error({ err: error, reason: refused.reason }, 'request failed');
  else request.log.info({ req: request, reason: refused.reason }, 'request refused');
  const failure = toFailure(refused);
  const { retryAfter } = refused.extra;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .status(refused.code)
    .type('application/json; charset=utf-8')
    .send({ ...failure, ...messageIn(languageOf(request, languages), refused) });
}

function messageIn(language: Language, { message, extra }: ApiError): Pick<Failure, 'message' | 'language' | 'fields'> {
  if (language === 'en') return { message };
  const fields = Object.entries(extra.fields ?? {}).map(([field, text]) => [
    field,
    translated(language, text)?.message ?? text,
  ]);
  return {
    ...(typeof extra.message === 'function'
      ? { message: extra.message(localization(language).t), language }
      : (translated(language, message) ?? { message })),
    ...(extra.fields && { fields: Object.fromEntries(fields) }),
  };
}

/** Handles errors thrown by routes. */
export function handleErrors(app: FastifyInstance, told: Told): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendError(told, error, request, reply));
}
