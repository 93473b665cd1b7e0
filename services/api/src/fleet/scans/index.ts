export type { DiscReader } from './disc-scanner.ts';
export { scanRoutes } from './routes.ts';
export { openDiscReader, type OpenReader } from './open-disc-reader.ts';
export { openRemoteReader } from './open-disc-reader.ts';
export { measureReading } from './routes.ts';
export { readerRoutes } from './routes.ts';
