import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { perMinute } from './per-minute.ts';
import { pageOf } from './route-of.ts';

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

/** Logs browsers' CSP violation reports without URLs, code samples or personal data. Rate-limited. */
export function cspReports(app: FastifyInstance): void {
  const visitorLimit = perMinute(20);
  const totalLimit = perMinute(300);
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_, body, done) => done(null, body),
  );
  app.post('/csp-reports', async (request, reply) => {
    if (visitorLimit(request.ip) && totalLimit('all'))
      for (const violation of readReport(request.body)) request.log.warn(describe(violation), 'CSP violation');
    return reply.code(204).send();
  });
}
