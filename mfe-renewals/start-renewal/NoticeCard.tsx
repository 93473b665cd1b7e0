import { makeStyles } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useText } from 'web-kit/language';
import { Card, lazyWithRetry, PlainButton } from 'web-kit/page';
import type { QuotedVehicle } from './VehicleQuotesTable.tsx';

// Few have a notice at hand.
const ComparedNotice = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "notice" */ './ComparedNotice.tsx')).ComparedNotice,
);

const useStyles = makeStyles({ card: { '@media print': { display: 'none' } } });

/** Where an owner compares the authority's notice with the quote before paying, if there is one. */
export function NoticeCard({ vehicles }: { vehicles: readonly QuotedVehicle[] }) {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <div className={styles.card}>
      <Card>
        <PlainButton look="plain" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t('I have a notice from the authority')}
        </PlainButton>
        <div id={id} hidden={!open}>
          {open && <ComparedNotice {...{ text, vehicles }} onChange={setText} />}
        </div>
      </Card>
    </div>
  );
}
