import { ModuleFailure } from './module-failure.ts';

const moduleUrl = /\/modules\/(mfe-[a-z0-9-]+)\/([^/\s:]+)\//;

/** Finds the module that failed from URLs in the stack or message. Module files are under `/modules/NAME/VERSION/`. */
export function attributeError(thrown: unknown): { module: string; version: string } | undefined {
  if (thrown instanceof ModuleFailure) return { module: thrown.module, version: thrown.version };
  if (!(thrown instanceof Error)) return undefined;
  const [, module, version] = moduleUrl.exec(`${thrown.message}\n${thrown.stack ?? ''}`) ?? [];
  return module && version ? { module, version } : undefined;
}
