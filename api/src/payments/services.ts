import type { Processor } from '../adapters/processor/index.ts';
import type { VehicleServices } from '../vehicles/index.ts';

export interface Services extends VehicleServices {
  processor: Processor;
}
