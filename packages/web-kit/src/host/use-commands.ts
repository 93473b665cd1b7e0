import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Command } from './commands.ts';
import { useHost } from './host-context.tsx';

/** Offers commands while the component is shown. They run with its latest values. */
export function useCommands(commands: readonly Command[]): void {
  const { add } = useHost().commands;
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  }, [commands]);
  // Only what is shown of them; functions are new in each rendering.
  const shown = JSON.stringify(commands);
  useEffect(
    () =>
      add(
        (JSON.parse(shown) as readonly Omit<Command, 'run'>[]).map((command) => ({
          ...command,
          run: () => latest.current.find(({ id }) => id === command.id)?.run(),
        })),
      ),
    [add, shown],
  );
}
