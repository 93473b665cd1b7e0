export { freePort, sandboxOffsets } from './testing/free-port.ts';
