/** Where on its way a module failed. */
export type Phase = 'contract' | 'entry' | 'chunk' | 'mount';

/** A module that could not be shown: which one, in which version, and how far it came. */
export class ModuleFailure extends Error {
  override readonly name = 'ModuleFailure';
  readonly module: string;
  readonly version: string;
  readonly phase: Phase;

  constructor(module: string, version: string, phase: Phase, cause: unknown) {
    super(`${module}@${version} failed at ${phase}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.module = module;
    this.version = version;
    this.phase = phase;
  }
}
