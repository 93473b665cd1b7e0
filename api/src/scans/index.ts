export type { DiscReader } from './disc-scanner.ts';
export { scanRoutes } from './routes.ts';
export { openDiscReader, type OpenReader } from './open-disc-reader.ts';
export { openRemoteReader } from './remote-reader.ts';
export { measureReading } from './measure-reading.ts';
export { readerRoutes } from './reader-routes.ts';
