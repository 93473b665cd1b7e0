import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { useBackLinkState } from 'web-kit/page';
import type { Figure } from './figures.ts';
import { useDashboardStyles } from './DashboardPage.styles.ts';

/** The numbers of a chart as a table, each row with a link to the list behind it. */
export function FigureTable({ figure: { title, of, series, rows, look, format = String } }: { figure: Figure }) {
  const styles = useDashboardStyles();
  const state = useBackLinkState('Dashboard');
  const withSum = look === 'stacked' && series.length > 1;
  return (
    // Scrolls by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${title}, table`}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            {[of, ...series.map(({ label }) => label), ...(withSum ? ['Together'] : [])].map((heading) => (
              <th key={heading} scope="col" className={styles.heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, to, links, values }) => (
            <tr key={label}>
              <th scope="row" className={styles.cell}>
                <Link to={to} state={state}>
                  {label}
                </Link>
              </th>
              {values.map((value, index) => (
                <td key={series[index]?.label} className={styles.cell}>
                  <Value to={value > 0 ? links?.[index] : undefined}>{format(value)}</Value>
                </td>
              ))}
              {withSum && (
                <td className={mergeClasses(styles.cell, styles.total)}>
                  {format(values.reduce((sum, value) => sum + value, 0))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ to, children }: { to: string | undefined; children: string }) {
  const state = useBackLinkState('Dashboard');
  return to === undefined ? (
    children
  ) : (
    <Link to={to} state={state}>
      {children}
    </Link>
  );
}
