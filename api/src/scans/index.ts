export { type DiscReader, scanRoutes } from './routes.ts';
export { openDiscReader } from './open-disc-reader.ts';
