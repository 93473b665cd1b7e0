export { bookDelivery } from './book-delivery.ts';
export { deliveryRoutes } from './routes.ts';
export type { Services as DeliveryServices } from './services.ts';
export { closeDeliveries, wasEverBooked } from './store.ts';
