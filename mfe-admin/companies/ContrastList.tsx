import type { CompanyColors } from 'shared-contracts/brand-colors';
import { contrastReport, ratioText } from 'shared-contracts/contrast-report';
import { StatusBadge } from 'web-kit/page';
import { useCompanyStyles } from './Companies.styles.ts';

/** Each pair of text and ground as the site draws it, with what became of the given colours. */
export function ContrastList({ colors }: { colors: CompanyColors }) {
  const styles = useCompanyStyles();
  return (
    <ul className={styles.list} aria-label="Contrast of the colours">
      {contrastReport(colors).map(({ id, name, ground, drawn, drawnRatio, isKept, words }) => (
        <li key={id} className={styles.pair}>
          <span className={styles.sample} style={{ backgroundColor: ground, color: drawn }} aria-hidden="true">
            Abc
          </span>
          <span className={styles.lead}>
            <span className={styles.pairName}>{name}</span>
            <StatusBadge tone={isKept ? 'good' : 'warning'}>
              {isKept ? ratioText(drawnRatio) : `Adjusted to ${ratioText(drawnRatio)}`}
            </StatusBadge>
          </span>
          <span className={styles.small}>{words}</span>
        </li>
      ))}
    </ul>
  );
}
