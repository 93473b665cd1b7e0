/** The ids of a span elsewhere (https://www.w3.org/TR/trace-context/). */
export interface RemoteSpan {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Reads a `traceparent` header. Anything else, such as a later version's, is undefined. */
export function readTraceparent(value: unknown): RemoteSpan | undefined {
  const [, traceId, spanId, flags] = (typeof value === 'string' ? pattern.exec(value) : null) ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: RemoteSpan): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
