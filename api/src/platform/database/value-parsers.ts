/** Types whose text the databases' own readers would turn into dates or texts; ISO text costs a third of a Date. */
export const valueParsers = {
  /** date */
  1082: (value: string) => value,
  /** timestamptz, the session being in UTC: '2026-11-21 10:00:00.123456+00' */
  1184: (value: string) => `${value.slice(0, 10)}T${value.slice(11, 23).replace(/\+.*$/, '').padEnd(8, '0')}Z`,
  /** int8 */
  20: (value: string) => Number(value),
  /** numeric */
  1700: (value: string) => Number(value),
} as const;
