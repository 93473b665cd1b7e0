export { type BookedShipment, type BookingOrder, type Courier, openCourier } from './courier.ts';
export type { DeliveryEvent, DeliveryUpdate } from './parse-webhook.ts';
