export { webhookRoutes } from './routes.ts';
export { rewrapWebhookSecrets } from './store.ts';
