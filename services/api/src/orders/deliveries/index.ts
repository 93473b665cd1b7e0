export { bookDelivery, bookingInFlight } from './book-delivery.ts';
export { cancelParcels } from './cancel-parcels.ts';
export { deliveryRoutes } from './routes.ts';
export type { Services as DeliveryServices } from './services.ts';
export {
  closeDeliveries,
  courierFees,
  type Destination,
  findDestinations,
  findUnsettledBooking,
  isOnItsWay,
  lastDelivered,
  wasEverBooked,
} from './store.ts';
