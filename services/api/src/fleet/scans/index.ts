export type { DiscReader } from './disc-scanner.ts';
export { remoteReader } from './remote-reader.ts';
export { scanRoutes } from './routes.ts';
