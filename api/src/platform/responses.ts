/** What a call answers that only says it worked. */
export const ok = (message: string) => ({ success: true as const, message });

/** What a change answers: the changed thing under `data`. */
export const changed = <Data>(data: Data, message?: string) => ({
  success: true as const,
  data,
  ...(message !== undefined && { message }),
});

/** A created thing, with success beside its fields. */
export const created = <Thing extends object>(thing: Thing) => ({ ...thing, success: true as const });
