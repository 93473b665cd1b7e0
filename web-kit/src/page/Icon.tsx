const paths = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM19 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1z',
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M5 12h14',
  check: 'M5 13l4.5 4.5L19 7',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  truck: 'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  card: 'M3 6h18v12H3zM3 10h18M7 15h4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.5 3.7-5.5 7.5-5.5s6.7 2 7.5 5.5',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19c.7-3.2 3.100-5 6.5-5s5.8 1.8 6.5 5M16 11a3 3 0 0 0 0-6M18 14.5c2 .7 3.2 2.2 3.6 4.5',
  car: 'M4 16v-4l2-5.5h12L20 12v4zM4 12h16M6 16v2.5M18 16v2.5M7.5 14h.01M16.5 14h.01',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  plus: 'M12 5v14M5 12h14',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  refresh: 'M19 8a8 8 0 1 0 1 6M20 4v5h-5',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2.2 2.2L15.5 10',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 7a2 2 0 1 0 0-.01M9 17a2 2 0 1 0 0-.01',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  phone: 'M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3c0 1.5-1 3-3 3C10 21 3 14 3 6c0-2 1.5-3 3-3z',
  pin: 'M12 21c4-5 6.5-8 6.5-11.5a6.5 6.5 0 0 0-13 0C5.5 13 8 16 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  logout: 'M14 4h5v16h-5M4 12h11M11 8l4 4-4 4',
} as const;

export type IconName = keyof typeof paths;

const isIconName = (name: string): name is IconName => Object.hasOwn(paths, name);

// Otherwise a long text beside the icon would shrink it.
const unshrunk = { flexShrink: 0 };

/** A line icon in the colour of its text. It is hidden from screen readers, so it needs a text or label beside it. */
export function Icon({ name, size = 20 }: { name: IconName | (string & {}); size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={unshrunk}
    >
      <path d={paths[isIconName(name) ? name : 'info']} />
    </svg>
  );
}
