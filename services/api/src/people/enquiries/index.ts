export { enquiryRoutes } from './routes.ts';
export { unsubscribeLinks } from './subscription-links.ts';
