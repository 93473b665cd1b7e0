import { tokens } from '@fluentui/react-components';
import { usePartText } from 'web-kit/host';
import { Disc, type DiscProps } from './Disc.tsx';

const Barcode = () => (
  <path
    d="M72 143h4v12h-4zM79 143h2v12h-2zM84 143h6v12h-6zM93 143h2v12h-2zM98 143h4v12h-4zM105 143h2v12h-2zM110 143h5v12h-5zM118 143h2v12h-2zM123 143h5v12h-5z"
    fill={tokens.colorNeutralForeground2}
  />
);

interface PrintedDiscProps extends Omit<DiscProps, 'children'> {
  /** Number plate, shown above the days. */
  plate?: string;
}

/** A licence disc as it is printed, for at least 72 pixels. It has code that pages with the mark alone do not need. */
export const PrintedDisc = ({ plate, ...disc }: PrintedDiscProps) => (
  <Disc {...disc}>
    <DiscFace plate={plate} days={disc.days} />
  </Disc>
);

function DiscFace({ days, plate }: { days: number | undefined; plate: string | undefined }) {
  const t = usePartText();
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
        {t('RSA')}
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
            {days === 1 ? t('day left') : days <= 0 ? t('expired') : t('days left')}
          </text>
        </>
      )}
      <Barcode />
    </>
  );
}
