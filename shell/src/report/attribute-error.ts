import { ModuleFailure } from 'web-kit/loading';

const released = /\/modules\/(mfe-[a-z0-9-]+)\/([^/\s:]+)\//;

/** Whose code failed, by the addresses in a stack or a message: every file of a module lies under its name and version. */
export function attributeError(thrown: unknown): { module: string; version: string } | undefined {
  if (thrown instanceof ModuleFailure) return { module: thrown.module, version: thrown.version };
  if (!(thrown instanceof Error)) return undefined;
  const [, module, version] = released.exec(`${thrown.message}\n${thrown.stack ?? ''}`) ?? [];
  return module && version ? { module, version } : undefined;
}
