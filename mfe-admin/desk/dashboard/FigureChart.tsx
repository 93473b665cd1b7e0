import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import type { Figure } from './figures.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;
const plotHeight = 220;

const useStyles = makeStyles({
  chart: { display: 'grid', gap: '12px', minWidth: 0, fontSize: '13px', lineHeight: '18px', forcedColorAdjust: 'none' },
  plot: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '8px', paddingTop: '10px' },
  axis: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    height: `${plotHeight}px`,
    marginBlock: '-9px',
    textAlign: 'right',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  // A line at each tick of the axis.
  area: {
    display: 'flex',
    alignItems: 'stretch',
    gap: '2px',
    height: `${plotHeight - 18}px`,
    backgroundImage: `linear-gradient(to bottom, ${tokens.colorNeutralStroke2} 1px, transparent 1px)`,
    backgroundSize: '100% 25%',
    borderBottom: line,
  },
  column: { position: 'relative', flexGrow: 1, flexBasis: 0, minWidth: 0, display: 'flex', alignItems: 'flex-end' },
  pile: { flexGrow: 1, height: '100%', display: 'flex', flexDirection: 'column-reverse', maxWidth: '32px' },
  middle: { justifyContent: 'center', columnGap: '1px' },
  day: {
    position: 'absolute',
    top: '100%',
    left: '50%',
    transform: 'translateX(-50%)',
    paddingTop: '6px',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
  days: { height: '26px' },
  rows: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '8px 12px',
    margin: 0,
  },
  name: { '::first-letter': { textTransform: 'uppercase' } },
  bar: { display: 'flex', height: '16px', borderRadius: '3px', overflow: 'hidden' },
  value: { textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  legend: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: 0, padding: 0, listStyleType: 'none' },
  mark: {
    display: 'inline-block',
    width: '12px',
    height: '12px',
    marginRight: '6px',
    verticalAlign: '-1px',
    ...shorthands.borderRadius('2px'),
  },
});

/** The lowest round end of an axis with four equal steps. `unit` is the smallest step. */
export function roundEnd(most: number, unit: number): number {
  const least = Math.max(most / 4, unit);
  const power = 10 ** Math.floor(Math.log10(least / unit));
  const step =
    [1, 1.5, 2, 2.5, 3, 4, 5, 7.5].find((one) => one * power * unit >= least && Number.isInteger(one * power)) ?? 10;
  return 4 * step * power * unit;
}

const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A figure as bars. The table in its place has the same numbers for those who cannot see it. */
export function FigureChart({ figure }: { figure: Figure }) {
  const styles = useStyles();
  const { title, summary, series, look } = figure;
  return (
    <div className={styles.chart} role="img" aria-label={`${title}. ${summary}`}>
      {look === 'rows' ? <Rows figure={figure} /> : <Columns figure={figure} />}
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ label, ...paint }) => (
            <li key={label}>
              <span className={styles.mark} style={paintOf(paint)} />
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const paintOf = ({ color, opacity = 1 }: Pick<Figure['series'][number], 'color' | 'opacity'>) => ({
  backgroundColor: color,
  opacity,
});

function Rows({ figure: { rows, series } }: { figure: Figure }) {
  const styles = useStyles();
  const most = Math.max(...rows.map(({ values }) => sumOf(values)), 1);
  return (
    <div className={styles.rows}>
      {rows.map(({ label, values }) => [
        <span key={`${label} name`} className={styles.name}>
          {label}
        </span>,
        <span key={label} className={styles.bar}>
          {values.map((value, index) => {
            const { label: name = '', color = '', opacity = 1 } = series[index] ?? {};
            const width = `${(100 * value) / most}%`;
            return <span key={name} style={{ width, ...paintOf({ color, opacity }) }} title={`${name}: ${value}`} />;
          })}
        </span>,
        <span key={`${label} value`} className={styles.value}>
          {sumOf(values)}
        </span>,
      ])}
    </div>
  );
}

const namedDays = 8;

function Columns({ figure }: { figure: Figure }) {
  const styles = useStyles();
  const { rows, series, look, format = String, unit = 1, tick = format } = figure;
  const isPile = look === 'stacked';
  const end = roundEnd(Math.max(...rows.map(({ values }) => (isPile ? sumOf(values) : Math.max(...values)))), unit);
  const every = Math.ceil(rows.length / namedDays);
  const bars = (values: readonly number[]) =>
    values.map((value, index) => {
      const { label = '', color = '', opacity = 1 } = series[index] ?? {};
      const height = `${(100 * value) / end}%`;
      return (
        <span
          key={label}
          className={isPile ? undefined : styles.pile}
          style={{ height, ...paintOf({ color, opacity }) }}
        />
      );
    });
  return (
    <div className={styles.plot}>
      <div className={styles.axis}>
        {[4, 3, 2, 1, 0].map((step) => (
          <span key={step}>{tick((end * step) / 4)}</span>
        ))}
      </div>
      <div>
        <div className={styles.area}>
          {rows.map(({ label, short, values }, index) => (
            <div
              key={label}
              className={mergeClasses(styles.column, styles.middle)}
              title={`${label}: ${values.map((value, at) => `${series[at]?.label} ${format(value)}`).join(', ')}`}
            >
              {isPile ? <div className={styles.pile}>{bars(values)}</div> : bars(values)}
              {index % every === 0 && <span className={styles.day}>{short}</span>}
            </div>
          ))}
        </div>
        <div className={styles.days} />
      </div>
    </div>
  );
}
