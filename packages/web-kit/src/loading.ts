/** Loading module code, for pages that host modules: our shell and partner.js. */
export { attributeError } from './loading/module-failure.ts';
export { createModuleLoader, type ModuleLoader } from './loading/create-module-loader.ts';
export { createRecall, type Recalls } from './loading/recall-modules.ts';
export { whileVisible } from './loading/while-visible.ts';
export { slotContributions } from './loading/slot-contributions.ts';
export { createFederation, type Federation } from './loading/federation.ts';
export { startedLater } from './loading/started-later.ts';
export { loadCode, refreshCode } from './loading/load-code.ts';
export { abortAfter, withTimeout, timeLimits } from './loading/with-timeout.ts';
export { isLoadFailure, ModuleFailure } from './loading/module-failure.ts';
export { observable, type Observable } from './host/observable.ts';
