/** The loading phase in which a module failed. */
export type Phase = 'contract' | 'entry' | 'chunk' | 'mount';

/** A module that could not be shown, with its version and the phase that failed. */
export class ModuleFailure extends Error {
  override readonly name = 'ModuleFailure';
  readonly module: string;
  readonly version: string;
  readonly phase: Phase;
  /** The load that timed out. It may still complete, and its result is then used. */
  readonly late: Promise<unknown> | undefined;
  readonly reason: string;

  constructor(module: string, version: string, phase: Phase, cause: unknown, late?: Promise<unknown>) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${module}@${version} failed at ${phase}: ${reason}`, { cause });
    this.late = late;
    late?.catch(() => undefined);
    this.reason = reason;
    this.module = module;
    this.version = version;
    this.phase = phase;
  }
}

/** The phase in which a module failed, by the error it failed with. */
export function phaseOf(thrown: unknown): Phase {
  if (thrown instanceof ModuleFailure) return thrown.phase;
  return isLoadFailure(thrown) ? 'chunk' : 'mount';
}

/** Whether the error means that code failed to load, for a module's entry or any chunk. */
export function isLoadFailure(thrown: unknown): boolean {
  if (thrown instanceof ModuleFailure) return thrown.phase === 'entry' || thrown.phase === 'chunk';
  return (
    thrown instanceof Error &&
    (thrown.name === 'ChunkLoadError' || /^Loading (?:(?:CSS )?chunk |.+ took longer than )/.test(thrown.message))
  );
}

const moduleUrl = /\/modules\/(mfe-[a-z0-9-]+)\/([^/\s:]+)\//;

/** Finds the module that failed from URLs in the stack or message. Module files are under `/modules/NAME/VERSION/`. */
export function attributeError(thrown: unknown): { module: string; version: string } | undefined {
  if (thrown instanceof ModuleFailure) return { module: thrown.module, version: thrown.version };
  if (!(thrown instanceof Error)) return undefined;
  const [, module, version] = moduleUrl.exec(`${thrown.message}\n${thrown.stack ?? ''}`) ?? [];
  return module && version ? { module, version } : undefined;
}
