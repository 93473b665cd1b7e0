import { closeOnSignal, startTelemetry } from 'server-kit';
import { edgeConfig } from './edge-config.ts';
import { startEdge } from './start-edge.ts';

try {
  const config = edgeConfig(process.env);
  await startTelemetry('edge', config.telemetry);
  const app = await startEdge(config);
  closeOnSignal(app, { drainSeconds: config.drainSeconds, close: () => app.close() });
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
