/** Builds, serves and describes a module. */
export { isHost, moduleTarget, type BuildTarget, versionOf } from './build-target.ts';
export { build, type Build } from './bundle/build.ts';
export { bundleConfig } from './bundle/bundle-config.ts';
export { sharedVersions } from './bundle/federation.ts';
export { moduleDefinitionOf } from './definition/module-definition-of.ts';
export { serveModule } from './dev/serve-module.ts';
