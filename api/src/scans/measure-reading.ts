import type { Metrics } from '../platform/metrics.ts';
import type { DiscReader } from './routes.ts';

/** The same reader, with its pictures counted and timed. */
export const measureReading =
  ({ discReadings, discPictures }: Pick<Metrics, 'discReadings' | 'discPictures'>, read: DiscReader): DiscReader =>
  async (picture) => {
    const ended = discReadings.startTimer();
    discPictures.inc();
    try {
      const result = await read(picture);
      ended({ outcome: result ? 'read' : 'nothing' });
      return result;
    } catch (error) {
      ended({ outcome: 'failed' });
      throw error;
    } finally {
      discPictures.dec();
    }
  };
