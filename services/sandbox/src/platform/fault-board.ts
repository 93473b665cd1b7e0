export const faultServices = ['cards', 'courier', 'mail'] as const;
export const faultModes = ['off', 'down', 'slow', 'late', 'lost', 'error', 'garbage', 'throttle', 'huge'] as const;
export type FaultService = (typeof faultServices)[number];
export type FaultMode = (typeof faultModes)[number];

export interface Fault {
  mode: FaultMode;
  /** Requests still to be affected; absent means until switched off. */
  times?: number;
  /** Delay of a slow or late response, in milliseconds. */
  delayMs: number;
  /** Affects only requests whose path contains this text. */
  path?: string;
  /** Affects only requests with this method. */
  method?: string;
}

/** The active fault of each service. */
export class FaultBoard {
  readonly #slowMs: number;
  readonly #faults = new Map<FaultService, Fault>();

  /** @param slowMs default delay of a slow response */
  constructor(slowMs: number) {
    this.#slowMs = slowMs;
  }

  set(service: FaultService, fault: Omit<Fault, 'delayMs'> & { delayMs?: number | undefined }): void {
    if (fault.mode === 'off') this.#faults.delete(service);
    else this.#faults.set(service, { ...fault, delayMs: fault.delayMs ?? this.#slowMs });
  }

  /** Returns the fault to apply to a request and counts it down; undefined if there is none. */
  take(service: FaultService, path = '', method = ''): Fault | undefined {
    const fault = this.#faults.get(service);
    if (!fault || (fault.path && !path.includes(fault.path)) || (fault.method && fault.method !== method))
      return undefined;
    if (fault.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) this.#faults.delete(service);
    }
    return fault;
  }

  /** The state of every service, for the inspector. */
  list(): Record<FaultService, Fault> {
    const off: Fault = { mode: 'off', delayMs: this.#slowMs };
    return {
      cards: this.#faults.get('cards') ?? off,
      courier: this.#faults.get('courier') ?? off,
      mail: this.#faults.get('mail') ?? off,
    };
  }

  clear(): void {
    this.#faults.clear();
  }
}
