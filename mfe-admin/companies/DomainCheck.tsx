import { messageOf } from 'web-kit/host';
import { PlainButton, StatusBadge } from 'web-kit/page';
import { useLazyAdminCheckCompanyDomainQuery } from './companies-api.ts';
import { useCompanyStyles } from './Companies.styles.ts';

/** Says what DNS record the domain needs, and checks on request whether it leads here. */
export function DomainCheck({ companyId, isSaved }: { companyId: string; isSaved: boolean }) {
  const styles = useCompanyStyles();
  const [check, { currentData, error, isFetching }] = useLazyAdminCheckCompanyDomainQuery();
  return (
    <div className={styles.stack}>
      <span className={styles.bar}>
        <PlainButton disabled={!isSaved || isFetching} onClick={() => void check({ id: companyId })}>
          {isFetching ? 'Checking…' : 'Check the domain'}
        </PlainButton>
        {currentData && (
          <StatusBadge tone={currentData.state === 'ready' ? 'good' : 'warning'}>
            {currentData.state === 'ready' ? 'Ready' : 'Not ready'}
          </StatusBadge>
        )}
      </span>
      <p className={styles.text} role="status">
        {error && !isFetching ? messageOf(error) : currentData?.message}
      </p>
      {currentData && currentData.state !== 'ready' && (
        <p className={styles.text}>
          The DNS record: <strong>{currentData.host}</strong>, type <strong>CNAME</strong>, value{' '}
          <strong>{currentData.target}</strong>.
        </p>
      )}
    </div>
  );
}
