import { useState } from 'react';
import { ButtonLink, Card, lazyWithRetry, PlainButton, useBackLinkState } from 'web-kit/page';
import type { Figure } from './figures.ts';
import { useDashboardStyles } from './DashboardPage.styles.ts';
import { FigureTable } from './FigureTable.tsx';

const FigureChart = lazyWithRetry(async () => (await import('./FigureChart.tsx')).FigureChart);

/** A figure as a chart or as a table, with a link to the list behind it. */
export function FigureCard({ figure }: { figure: Figure }) {
  const styles = useDashboardStyles();
  const state = useBackLinkState('Dashboard');
  const [asTable, setAsTable] = useState(false);
  const isEmpty = figure.rows.every(({ values }) => values.every((value) => value === 0));
  return (
    <Card title={figure.title}>
      <div className={styles.figure}>
        <p className={styles.summary}>{figure.summary}</p>
        {asTable ? <FigureTable figure={figure} /> : !isEmpty && <FigureChart figure={figure} />}
        <div className={styles.buttons}>
          <PlainButton
            onClick={() => setAsTable(!asTable)}
            aria-label={`${asTable ? 'Show chart' : 'Show table'}: ${figure.title}`}
          >
            {asTable ? 'Show chart' : 'Show table'}
          </PlainButton>
          <ButtonLink look="secondary" to={figure.link.to} state={state}>
            {figure.link.label}
          </ButtonLink>
          {figure.secondLink && (
            <ButtonLink look="secondary" to={figure.secondLink.to} state={state}>
              {figure.secondLink.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}
