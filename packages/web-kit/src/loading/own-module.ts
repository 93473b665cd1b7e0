/** URL of the folder that the files of this build are served from. The build sets it. */
declare const __webpack_public_path__: string | undefined;

/** The module that this code was released with. Undefined in development. */
export function ownModule(): { module: string; version: string } | undefined {
  const folder = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '';
  const [, module, version] = /\/modules\/([^/]+)\/([^/]+)\/$/.exec(folder) ?? [];
  return module && version ? { module, version } : undefined;
}
