export { vehicleRoutes } from './routes.ts';
export type { Services as VehicleServices } from './services.ts';
export {
  findVehicle,
  insertVehicle,
  lockVehicle,
  markInRenewal,
  markReminded,
  renewLicense,
  type VehicleFields,
} from './store.ts';
