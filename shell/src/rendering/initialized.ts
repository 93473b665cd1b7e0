interface InitializingRouter {
  state: { initialized: boolean };
  subscribe: (listener: (state: { initialized: boolean }) => void) => () => void;
}

/** Resolves once the code and the data of the first page are there. */
export const initialized = ({ state, subscribe }: InitializingRouter): Promise<void> =>
  new Promise((resolve) => {
    if (state.initialized) return resolve();
    const stop = subscribe((next) => {
      if (!next.initialized) return;
      stop();
      resolve();
    });
  });
