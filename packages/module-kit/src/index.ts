/** Builds, serves and describes a module. */
export { type BuildTarget, isHost, moduleTarget, versionOf } from './build-target.ts';
export { type Build, build } from './bundle/build.ts';
export { bundleConfig } from './bundle/bundle-config.ts';
export { sharedVersions } from './bundle/federation.ts';
export { readCatalogs } from './catalogs/catalogs.ts';
export { moduleDefinitionOf } from './definition/module-definition-of.ts';
export { serveModule } from './dev/serve-module.ts';
