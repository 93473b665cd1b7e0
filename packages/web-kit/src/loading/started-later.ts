import type { Federation } from './federation.ts';

/** Module Federation whose code is loaded with the first module. After a failure it is loaded again with the next one. */
export function startedLater(start: () => Promise<Federation>): Federation {
  let started: Promise<Federation> | undefined;
  return {
    load: async (request) => {
      started ??= start();
      started.catch(() => {
        started = undefined;
      });
      return (await started).load(request);
    },
  };
}
