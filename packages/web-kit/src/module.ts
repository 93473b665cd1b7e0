/** Declaring a module. Free of React so that the release command can read a definition under Node. */
export { defineModule, moduleData, pathsOf } from './module/define-module.ts';
export type { LoadPart, ModuleDefinition, ModuleRoute } from './module/module-definition.ts';
