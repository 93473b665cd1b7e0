import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { FastifyReply } from 'fastify';

/** Smaller answers do not get much smaller. */
const threshold = 1024;

/** Pages and lists differ for each visitor, so they are compressed for each: fast rather than small (a home page in 1 ms). */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  threshold,
  // Bodies of requests are passed on as they come.
  globalDecompression: false,
};

const texts = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:csv|html|plain))\b/;

/**
 * Exempts an answer of the API from compression unless it is a long text, for which the reply has status and headers.
 * Pictures and PDFs are compressed by their format. The compressor looks at this header of the request.
 */
export function exemptFromCompression(reply: FastifyReply): void {
  const { request } = reply;
  const isText = texts.test(String(reply.getHeader('content-type') ?? ''));
  const isShort = Number(reply.getHeader('content-length') ?? threshold) < threshold;
  if (!isText || isShort || request.method === 'HEAD') request.headers['x-no-compression'] = 'true';
}
