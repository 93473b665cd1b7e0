import closeWithGrace from 'close-with-grace';
import { edgeConfig } from './edge-config.ts';
import { startEdge } from './start-edge.ts';

try {
  const app = await startEdge(edgeConfig(process.env));
  closeWithGrace({ delay: 5000 }, async ({ err }) => {
    if (err) app.log.error(err);
    await app.close();
  });
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
