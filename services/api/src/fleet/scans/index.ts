export type { DiscReader } from './disc-scanner.ts';
export { type OpenReader, openDiscReader, openRemoteReader } from './open-disc-reader.ts';
export { measureReading, readerRoutes, scanRoutes } from './routes.ts';
