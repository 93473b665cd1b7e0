import { type Observable, observable } from './observable.ts';

/** What a person can do on the screen that is shown, by the command palette or by a key. */
export interface Command {
  /** Unique on the page: `renewal.next`. */
  id: string;
  /** A verb and what it is done to: 'Next renewal'. */
  label: string;
  /** Where it stands in the list of shortcuts: 'Renewal'. */
  group: string;
  /** The key that runs it, as in `KeyboardEvent.key`. */
  shortcut?: string;
  run: () => void;
}

/** The commands of the screens on the page. */
export interface Commands {
  list: Observable<readonly Command[]>;
  /** Adds commands until the returned function is called. */
  add: (commands: readonly Command[]) => () => void;
}

/** The commands of a page, which has none at first. */
export function createCommands(): Commands {
  const list = observable<readonly Command[]>([]);
  return {
    list,
    add: (commands) => {
      list.set([...list.get(), ...commands]);
      return () => list.set(list.get().filter((command) => !commands.includes(command)));
    },
  };
}
