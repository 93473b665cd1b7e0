export { registerVehicles } from './change-vehicle.ts';
export { vehicleRoutes } from './routes.ts';
export type { Services as VehicleServices } from './services.ts';
export {
  assertRoomForVehicles,
  findVehicle,
  findVehiclesById,
  insertVehicle,
  lockVehicle,
  lockVehicles,
  markInRenewal,
  markReminded,
  renewLicense,
} from './store.ts';
export { fieldsOf, isPaymentPending, plateOf, type VehicleFields, type VehicleRow } from './vehicle-row.ts';
