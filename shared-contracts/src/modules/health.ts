import * as z from 'zod/mini';

/** Phases in which the code of a module can fail to load. */
export const LoadPhase = z.enum(['contract', 'entry', 'chunk']);
export type LoadPhase = z.infer<typeof LoadPhase>;

/** At most a day: a page that was asleep. In ms. */
const Duration = z.number().check(z.nonnegative(), z.maximum(86_400_000));

/** What became of one version of a module in one browser. */
export const ModuleHealth = z.object({
  module: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,60}$/)),
  version: z.string().check(z.regex(/^[A-Za-z0-9.+-]{1,80}$/)),
  /** `extras.since` of the version in the page. A report from before the traffic was changed is not counted. */
  since: z.optional(z.string().check(z.maxLength(40))),
  event: z.discriminatedUnion('kind', [
    /** Its first screen or part could be shown; `ms` after its first file was requested, if the browser knows. */
    z.object({ kind: z.literal('loaded'), ms: z.optional(Duration) }),
    z.object({ kind: z.literal('failed'), phase: LoadPhase }),
    /** Threw an error while rendering, in an effect or in a handler. */
    z.object({ kind: z.literal('crashed') }),
  ]),
});
export type ModuleHealth = z.infer<typeof ModuleHealth>;

/** Core web vitals of a page view: LCP and INP in ms, CLS as a score. Each only if the browser measures it. */
export const WebVitals = z.object({
  lcp: z.optional(Duration),
  inp: z.optional(Duration),
  cls: z.optional(z.number().check(z.nonnegative(), z.maximum(1000))),
});
export type WebVitals = z.infer<typeof WebVitals>;

/** Largest body of a report in bytes. */
export const maxHealthReport = 8 * 1024;

/** The body that a browser sends: no page, no person, only versions and their outcome. */
export const HealthReport = z.object({
  modules: z.array(ModuleHealth).check(z.maxLength(40)),
  vitals: z.optional(WebVitals),
});
export type HealthReport = z.infer<typeof HealthReport>;
