import type { Pin } from 'module-kit/registry';

const day = 24 * 3_600_000;

interface Options {
  /** The company of an origin, if it is a partner's. */
  ownerOf: (origin: string) => Promise<string | null>;
  now?: () => number;
}

/**
 * The versions on which partners' pages stayed in the last day, by the company of the page's origin: a release shows what it
 * does to them. Nobody else's pages count. What is kept is bounded by the companies and the released versions.
 */
export function partnerPins({ ownerOf, now = Date.now }: Options) {
  const seen = new Map<string, Pin & { at: number }>();
  let revision = 0;
  return {
    /** Notes the pins that a page of an origin was served. */
    note: async (origin: string, pins: readonly Omit<Pin, 'company'>[]): Promise<void> => {
      const company = await ownerOf(origin);
      if (company === null) return;
      for (const { module, version } of pins) {
        const key = `${company} ${module} ${version}`;
        if (!seen.has(key)) revision += 1;
        seen.set(key, { company, module, version, at: now() });
      }
    },
    list: (): Pin[] => {
      for (const [key, { at }] of seen) if (now() - at > day && seen.delete(key)) revision += 1;
      return [...seen.values()].map(({ at: _, ...pin }) => pin);
    },
    /** Grows with every change. */
    revision: () => revision,
  };
}

export type PartnerPins = ReturnType<typeof partnerPins>;
