import { tokens } from '@fluentui/react-components';

interface DiscProps {
  size: number;
  /** Days left on the licence. Omit it to draw the product's mark alone. */
  days?: number;
  /** Number plate, shown above the days. */
  plate?: string;
  /** Accessible name. Without it the disc is decorative. */
  label?: string;
}

const year = 365;
const radius = 88;
const circumference = 2 * Math.PI * radius;

function ringColor(days: number): string {
  if (days <= 0) return tokens.colorPaletteRedForeground1;
  return days < 31 ? tokens.colorPaletteDarkOrangeForeground1 : tokens.colorBrandStroke1;
}

/** A licence disc in the company's colours. Its ring shows the fraction of the year that is left. */
export function Disc({ size, days, plate, label }: DiscProps) {
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
      {small ? days !== undefined && days <= 0 ? <Alarm /> : <Tick /> : <Face days={days} plate={plate} />}
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

const Barcode = () => (
  <path
    d="M72 143h4v12h-4zM79 143h2v12h-2zM84 143h6v12h-6zM93 143h2v12h-2zM98 143h4v12h-4zM105 143h2v12h-2zM110 143h5v12h-5zM118 143h2v12h-2zM123 143h5v12h-5z"
    fill={tokens.colorNeutralForeground2}
  />
);

/** The printed face: band, plate, number and the barcode of a real disc. */
function Face({ days, plate }: Pick<DiscProps, 'days' | 'plate'>) {
  return (
    <>
      <circle cx="100" cy="100" r="72" fill={tokens.colorNeutralBackground1} stroke={tokens.colorNeutralStroke2} />
      <path d="M37.6 64a72 72 0 0 1 124.8 0z" fill={tokens.colorBrandBackground} />
      <text
        x="100"
        y="54"
        textAnchor="middle"
        fontSize="13"
        fontWeight="700"
        letterSpacing="2"
        fill={tokens.colorNeutralForegroundOnBrand}
      >
        RSA
      </text>
      {plate && (
        <text
          x="100"
          y="83"
          textAnchor="middle"
          fontSize="13"
          fontWeight="600"
          letterSpacing="1"
          fill={tokens.colorNeutralForeground2}
        >
          {plate}
        </text>
      )}
      {days === undefined ? (
        <path
          d="M76 106l17 17 33-37"
          stroke={tokens.colorBrandStroke1}
          strokeWidth="12"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <>
          <text
            x="100"
            y={plate ? 116 : 110}
            textAnchor="middle"
            fontSize={plate ? 34 : 40}
            fontWeight="700"
            fill={tokens.colorNeutralForeground1}
          >
            {Math.max(days, 0)}
          </text>
          <text x="100" y={plate ? 132 : 128} textAnchor="middle" fontSize="11" fill={tokens.colorNeutralForeground3}>
            {days === 1 ? 'day left' : days <= 0 ? 'expired' : 'days left'}
          </text>
        </>
      )}
      <Barcode />
    </>
  );
}
