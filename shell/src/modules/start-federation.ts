import { createFederation, type Federation } from 'web-kit/loading';

/** Starts Module Federation. In a file of its own, because the first view of the shell's pages does without. */
export const startFederation = (): Federation => createFederation('shell');
