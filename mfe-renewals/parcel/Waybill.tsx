import { makeStyles, tokens } from '@fluentui/react-components';
import type { Parcel } from 'shared-contracts/deliveries';
import { useText } from 'web-kit/language';

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
});

/** The waybill number of a parcel, linked to the courier's page about it. */
export function Waybill({ waybillNumber, trackingUrl }: Pick<Parcel, 'waybillNumber' | 'trackingUrl'>) {
  const styles = useStyles();
  const t = useText();
  if (!trackingUrl) return waybillNumber;
  return (
    <a className={styles.link} href={trackingUrl} target="_blank" rel="noreferrer">
      {waybillNumber ?? t('Follow the parcel')}
    </a>
  );
}
