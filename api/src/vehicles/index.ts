export { registerVehicles } from './change-vehicle.ts';
export { vehicleRoutes } from './routes.ts';
export type { Services as VehicleServices } from './services.ts';
export {
  findVehicle,
  findVehiclesById,
  insertVehicle,
  lockVehicle,
  lockVehicles,
  markInRenewal,
  markReminded,
  renewLicense,
  type VehicleFields,
  type VehicleRow,
} from './store.ts';
