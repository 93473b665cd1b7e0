/** Pads or truncates to milliseconds, so that times compare as strings. The database omits trailing zeros. */
const withMilliseconds = (time: string): string => (time.length === 8 ? `${time}.000` : time.padEnd(12, '0'));

const toIso = (value: string): string => {
  const isFine = value.length >= '2026-11-21 10:00:00.123+00'.length;
  return `${value.slice(0, 10)}T${isFine ? value.slice(11, 23) : withMilliseconds(value.slice(11, -3))}Z`;
};

/** Parsers of types that the drivers would parse to Date or leave as strings. ISO text is three times as fast as a Date. */
export const valueParsers = {
  /** date */
  1082: (value: string) => value,
  /** timestamptz, with the session in UTC: '2026-11-21 10:00:00.123456+00' */
  1184: toIso,
  /** int8 */
  20: (value: string) => Number(value),
  /** numeric */
  1700: (value: string) => Number(value),
} as const;
