import type { Locator, Page } from '@playwright/test';

/** A row of the fault matrix: one thing that loads code of a module, in one place. */
export interface Row {
  place: 'site' | 'partner';
  module: string;
  /** What is loaded, as a title says it. */
  part: string;
  /** The phase that a report names. */
  phase: 'entry' | 'chunk';
  /** Names of the files that fail. Without it all files of the module that have not been loaded before. */
  files?: RegExp;
  /** Opens a page that has not loaded the files. Resolves to the action that needs them. */
  open: (page: Page) => Promise<() => Promise<unknown>>;
  /** What is there once they have loaded. */
  shown: (page: Page) => Locator;
  /** What goes on working without them. */
  alive: (page: Page) => Locator;
}
