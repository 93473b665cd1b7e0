/** Where on its way a module failed. */
export type Phase = 'contract' | 'entry' | 'chunk' | 'mount';

/** A module that could not be shown: which one, in which version, and how far it came. */
export class ModuleFailure extends Error {
  override readonly name = 'ModuleFailure';
  readonly module: string;
  readonly version: string;
  readonly phase: Phase;
  /** The load that was given up: what comes of it late is shown all the same. */
  readonly late: Promise<unknown> | undefined;
  /** What was wrong, in words. */
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

/** Whether something thrown is code that did not arrive, whoever asked for it. */
export function isLoadFailure(thrown: unknown): boolean {
  if (thrown instanceof ModuleFailure) return thrown.phase === 'entry' || thrown.phase === 'chunk';
  return thrown instanceof Error && (thrown.name === 'ChunkLoadError' || /^Loading (?:CSS )?chunk /.test(thrown.message));
}
