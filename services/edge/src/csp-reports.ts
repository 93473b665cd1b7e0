import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { pageOf } from './log-requests.ts';
import { reportLimit } from './report-limits.ts';

const Violation = z.object({
  'effective-directive': z.string().optional(),
  'violated-directive': z.string().optional(),
  effectiveDirective: z.string().optional(),
  'blocked-uri': z.string().optional(),
  blockedURL: z.string().optional(),
  'document-uri': z.string().optional(),
  documentURL: z.string().optional(),
});
/** The body of a `report-uri` report, or of the Reporting API, which batches several. */
const Report = z.union([
  z.object({ 'csp-report': Violation }).transform((report) => [report['csp-report']]),
  z.array(z.object({ type: z.string(), body: z.unknown() })).transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .slice(0, 10)
      .map(({ body }) => Violation.catch({}).parse(body)),
  ),
]);

/** The blocked source as a keyword such as `inline`, or the origin of its URL without the path. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'unknown';
  return url.origin === 'null' ? url.protocol : url.origin;
}

const describe = (violation: z.infer<typeof Violation>) => {
  const directive =
    violation.effectiveDirective ?? violation['effective-directive'] ?? violation['violated-directive'] ?? '';
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: originOf(violation.blockedURL ?? violation['blocked-uri'] ?? ''),
    page: pageOf(URL.parse(violation.documentURL ?? violation['document-uri'] ?? '')?.pathname ?? ''),
  };
};

const readReport = (body: unknown) => {
  try {
    return Report.safeParse(JSON.parse(String(body))).data ?? [];
  } catch {
    return [];
  }
};

/** Reports in a minute: of one network, and of all. Enough to see what is wrong. */
const limits = { network: 20, all: 300 };
/** Bytes of a report, which may hold several violations. */
const bodyLimit = 16 * 1024;

/**
 * Logs browsers' CSP violation reports without URLs, code samples or personal data. Beyond the limits it answers 429, and
 * 413 to long ones.
 */
export function cspReports(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit },
    (_, body, done) => done(null, body),
  );
  app.post('/csp-reports', { onRequest: reportLimit(limits), bodyLimit }, async (request, reply) => {
    for (const violation of readReport(request.body)) request.log.warn(describe(violation), 'CSP violation');
    return reply.code(204).send();
  });
}
