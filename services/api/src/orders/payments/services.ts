import type { Processor } from '../../adapters/processor/index.ts';
import type { VehicleServices } from '../../fleet/vehicles/index.ts';

/** What the payment functions depend on. */
export interface Services extends VehicleServices {
  processor: Processor;
}
