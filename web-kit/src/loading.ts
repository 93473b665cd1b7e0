/** Loading module code, for pages that host modules: our shell and partner.js. */
export { createModuleLoader, type ModuleLoader } from './loading/create-module-loader.ts';
export { createFederation, type Federation } from './loading/federation.ts';
export { withTimeout, lastResourceTime, timeLimits } from './loading/with-timeout.ts';
export { isLoadFailure, ModuleFailure } from './loading/module-failure.ts';
export { observable, type Observable } from './host/observable.ts';
