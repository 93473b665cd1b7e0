import { closeOnSignal } from 'server-kit';
import { edgeConfig } from './edge-config.ts';
import { startEdge } from './start-edge.ts';

try {
  const config = edgeConfig(process.env);
  const app = await startEdge(config);
  closeOnSignal(app, { drainSeconds: config.drainSeconds, close: () => app.close() });
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
