import { z } from 'zod';
import vehicles from './vehicles.json' with { type: 'json' };

const range = z.tuple([z.number(), z.number()]);
const kind = z.object({
  description: z.string(),
  tare: range,
  times: range,
  makes: z.tuple([z.string()], z.string()),
});

export const kinds = z.tuple([kind], kind).parse(vehicles.kinds);
