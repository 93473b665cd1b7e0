import { GroupedVerticalBarChart, ResponsiveContainer, VerticalStackedBarChart } from '@fluentui/react-charts';
import { useDashboardStyles } from './DashboardPage.styles.ts';
import type { Figure } from './figures.ts';

/** Rand on the axis without cents, which are in the callout and the table. */
const axisScale = (figure: Figure) => (figure.id === 'money' ? 100 : 1);

/** A figure as bars. Loaded only here, because the charts are large. */
export function FigureChart({ figure }: { figure: Figure }) {
  const styles = useDashboardStyles();
  const { title, series, rows, look, format = String } = figure;
  const scale = axisScale(figure);
  const pointsOf = (row: Figure['rows'][number]) =>
    row.values.map((value, index) => ({
      legend: series[index]?.label ?? '',
      color: series[index]?.color ?? '',
      data: value / scale,
      xAxisCalloutData: row.label,
      yAxisCalloutData: format(value),
      callOutAccessibilityData: { ariaLabel: `${row.label}, ${series[index]?.label}: ${format(value)}` },
    }));
  const common = { chartTitle: title, height: 280, hideTickOverlap: true, roundCorners: true, yAxisTickCount: 4 };
  return (
    <div className={styles.chart}>
      <ResponsiveContainer height={280}>
        {look === 'stacked' ? (
          <VerticalStackedBarChart
            {...common}
            data={rows.map((row) => ({ xAxisPoint: row.short, xAxisCalloutData: row.label, chartData: pointsOf(row) }))}
            hideLegend={series.length === 1}
            barWidth="auto"
            hideLabels
          />
        ) : (
          <GroupedVerticalBarChart
            {...common}
            hideLabels
            data={rows.map((row) => ({
              name: row.short,
              series: pointsOf(row).map((point) => ({ ...point, key: point.legend })),
            }))}
          />
        )}
      </ResponsiveContainer>
    </div>
  );
}
