export { freePort, sandboxOffsets } from './testing/free-port.ts';
export { type SentSpan, startCollector } from './testing/start-collector.ts';
export { temporaryFolder } from './testing/temporary-folder.ts';
