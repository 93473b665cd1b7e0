/** Loading module code, for pages that host modules: our shell and partner.js. */

export { type Observable, observable } from './host/observable.ts';
export { createModuleLoader, type ModuleLoader } from './loading/create-module-loader.ts';
export { createFederation, type Federation } from './loading/federation.ts';
export { loadCode, refreshCode } from './loading/load-code.ts';
export { attributeError, isLoadFailure, ModuleFailure } from './loading/module-failure.ts';
export { createRecall, type Recalls } from './loading/recall-modules.ts';
export { slotContributions } from './loading/slot-contributions.ts';
export { startedLater } from './loading/started-later.ts';
export { whileVisible } from './loading/while-visible.ts';
export { abortAfter, timeLimits, withTimeout } from './loading/with-timeout.ts';
