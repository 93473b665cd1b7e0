import type { FastifyInstance } from 'fastify';
import { pages } from 'shared-contracts/pages';
import * as z from 'zod';
import { perMinute } from './per-minute.ts';

const Violation = z.object({
  'effective-directive': z.string().optional(),
  'violated-directive': z.string().optional(),
  effectiveDirective: z.string().optional(),
  'blocked-uri': z.string().optional(),
  blockedURL: z.string().optional(),
  'document-uri': z.string().optional(),
  documentURL: z.string().optional(),
});
/** As the older directive sends it, and as the Reporting API does, several at a time. */
const Report = z.union([
  z.object({ 'csp-report': Violation }).transform((report) => [report['csp-report']]),
  z.array(z.object({ type: z.string(), body: z.unknown() })).transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .slice(0, 10)
      .map(({ body }) => Violation.catch({}).parse(body)),
  ),
]);

const shapes = Object.values(pages).map(({ path }) => ({ path, shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`) }));

/** The page of an address by its pattern: what stands in the place of a parameter may be somebody's secret. */
function pageOf(address: string): string {
  const path = URL.parse(address)?.pathname;
  return shapes.find(({ shape }) => path !== undefined && shape.test(path))?.path ?? 'no page of ours';
}

/** Where something came from that was not let in; of an address only its origin. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'unknown';
  return url.origin === 'null' ? url.protocol : url.origin;
}

const describe = (violation: z.infer<typeof Violation>) => {
  const directive = violation.effectiveDirective ?? violation['effective-directive'] ?? violation['violated-directive'] ?? '';
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: originOf(violation.blockedURL ?? violation['blocked-uri'] ?? ''),
    page: pageOf(violation.documentURL ?? violation['document-uri'] ?? ''),
  };
};

const readReport = (body: unknown) => {
  try {
    return Report.safeParse(JSON.parse(String(body))).data ?? [];
  } catch {
    return [];
  }
};

/** Takes browsers' reports of what the policy kept out, and logs what helps to mend it: no address, no sample, no person. */
export function cspReports(app: FastifyInstance): void {
  const ofVisitor = perMinute(20);
  const ofProcess = perMinute(300);
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_, body, done) => done(null, body),
  );
  app.post('/csp-reports', async (request, reply) => {
    if (ofVisitor(request.ip) && ofProcess('all'))
      for (const violation of readReport(request.body)) request.log.warn(describe(violation), 'policy violation');
    return reply.code(204).send();
  });
}
