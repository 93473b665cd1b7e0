import { isUrl } from 'shared-contracts/values';
import { messageOf } from 'web-kit/host';
import { PlainButton, StatusBadge } from 'web-kit/page';
import { useCompanyStyles } from './Companies.styles.ts';
import { useLazyAdminCheckCompanyDomainQuery } from './companies-api.ts';

interface DomainCheckProps {
  companyId: string;
  siteUrl: string;
  /** Address of the product's own site; undefined while loading. */
  productAddress: string | undefined;
  isSaved: boolean;
}

const hostOf = (address = '') => (isUrl(address) ? new URL(address).hostname : undefined);

/** Says what DNS record the domain needs, and checks on request whether it leads here. */
export function DomainCheck({ companyId, siteUrl, productAddress, isSaved }: DomainCheckProps) {
  const styles = useCompanyStyles();
  const [host, target] = [hostOf(siteUrl), hostOf(productAddress)];
  const [check, { currentData, error, isFetching }] = useLazyAdminCheckCompanyDomainQuery();
  return (
    <div className={styles.stack}>
      {host && target && (
        <p className={styles.text}>
          Its DNS record: name <strong>{host}</strong>, type <strong>CNAME</strong>, value <strong>{target}</strong>.
        </p>
      )}
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
    </div>
  );
}
