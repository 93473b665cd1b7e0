import { tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

export interface DiscProps {
  size: number;
  /** Days left on the licence. Omit it to draw the product's mark alone. */
  days?: number;
  /** Accessible name. Without it the disc is decorative. */
  label?: string;
  /** What is printed on it, in place of the product's mark. */
  children?: ReactNode;
}

const year = 365;
const radius = 88;
const circumference = 2 * Math.PI * radius;

function ringColor(days: number): string {
  if (days <= 0) return tokens.colorPaletteRedForeground1;
  return days < 31 ? tokens.colorPaletteDarkOrangeForeground1 : tokens.colorBrandStroke1;
}

/** The mark of a licence disc in the company's colours. Its ring shows the fraction of the year that is left. */
export function Disc({ size, days, label, children }: DiscProps) {
  const share = days === undefined ? 0.78 : Math.min(1, Math.max(0.02, days / year));
  const small = size < 72;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 200 200"
      fill="none"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle
        cx="100"
        cy="100"
        r={radius}
        stroke={tokens.colorBrandBackground2Hover}
        strokeWidth={small ? 22 : 13}
        {...(small ? {} : { fill: tokens.colorNeutralBackground1 })}
      />
      <circle
        cx="100"
        cy="100"
        r={radius}
        stroke={ringColor(days ?? year)}
        strokeWidth={small ? 22 : 13}
        strokeLinecap="round"
        strokeDasharray={`${circumference * share} ${circumference}`}
        transform="rotate(-90 100 100)"
      />
      {children ?? (days !== undefined && days <= 0 ? <Alarm /> : <Tick />)}
    </svg>
  );
}

const Tick = () => (
  <path
    d="M62 103l26 26 50-56"
    stroke={tokens.colorBrandStroke1}
    strokeWidth="20"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

/** Replaces the tick once the licence has expired. */
const Alarm = () => (
  <path d="M100 58v52M100 140v2" stroke={tokens.colorPaletteRedForeground1} strokeWidth="20" strokeLinecap="round" />
);
