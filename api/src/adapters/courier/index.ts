export { type BookedShipment, type BookingOrder, type Courier, openCourier } from './courier.ts';
export { type CourierNews, type Meaning, meaningOf, openNews } from './open-news.ts';
