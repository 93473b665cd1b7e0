import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { longDay } from 'shared-contracts/dates';
import { getMandateFile, type Mandate } from 'shared-contracts/mandates';
import { href } from 'shared-contracts/pages';
import type { Vehicle } from 'shared-contracts/vehicles';
import { failureOf, useHost, useSession } from 'web-kit/host';
import { Translated, useDates, useText } from 'web-kit/language';
import { Card, ErrorState, ListSkeleton, Page, PlainButton, useBackLink } from 'web-kit/page';
import { useDownload } from 'web-kit/viewer';
import { NewMandate } from './NewMandate.tsx';
import {
  useRenewalsEndMandateMutation,
  useRenewalsListMandatesQuery,
  useRenewalsListOwnVehiclesQuery,
} from './papers-api.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '16px', margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  facts: { display: 'grid', gap: '2px', minWidth: 0 },
  note: { color: tokens.colorNeutralForeground3, fontSize: '14px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** More than anybody but a business has, which signs for all of them. */
const most = 100;

/** An owner's mandates: those in force, those that somebody else is asked for, and a new one. */
export function MandatesPage() {
  const t = useText();
  const { user } = useSession();
  const back = useBackLink({ to: href('manageVehicles'), label: t('My vehicles') });
  const mandates = useRenewalsListMandatesQuery({});
  const vehicles = useRenewalsListOwnVehiclesQuery({ take: most, orderBy: 'licenseNumber', order: 'asc' });
  const error = mandates.error ?? vehicles.error;
  return (
    <Translated>
      <Page
        title={t('Mandates')}
        lead={t(
          'A registering authority serves us only with the written mandate of the owner. You sign once, and can end it at any time.',
        )}
        width="narrow"
        back={back}
      >
        {mandates.data && vehicles.data && user ? (
          <Mandates
            mandates={mandates.data.filter(({ endedAt }) => endedAt === null)}
            vehicles={vehicles.data.entries}
            isBusiness={user.userType === 'business'}
          />
        ) : error ? (
          <ErrorState
            error={error}
            onRetry={() => {
              void mandates.refetch();
              void vehicles.refetch();
            }}
          />
        ) : (
          <ListSkeleton />
        )}
      </Page>
    </Translated>
  );
}

function Mandates({
  mandates,
  vehicles,
  isBusiness,
}: {
  mandates: readonly Mandate[];
  vehicles: readonly Vehicle[];
  isBusiness: boolean;
}) {
  const styles = useStyles();
  const t = useText();
  const [search] = useSearchParams();
  const [askedOf, setAskedOf] = useState<string>();
  const signed = mandates.filter(({ signedAt }) => signedAt !== null);
  const covered = new Set(signed.flatMap((mandate) => mandate.vehicles.map(({ id }) => id)));
  const coversAll = signed.some((mandate) => mandate.coversAll);
  const left = coversAll ? [] : vehicles.filter(({ id }) => !covered.has(id));
  const canSign = left.length > 0 || (isBusiness && !coversAll);
  return (
    <div className={styles.list}>
      {mandates.length > 0 && (
        <Card title={mandates.length === 1 ? t('Your mandate') : t('Your mandates')}>
          <ul className={styles.list}>
            {mandates.map((mandate) => (
              <MandateRow key={mandate.id} mandate={mandate} />
            ))}
          </ul>
        </Card>
      )}
      {askedOf && <p role="status">{t('We have mailed a link to {email}.', { email: askedOf })}</p>}
      {canSign ? (
        <NewMandate
          // What is covered, or asked of somebody else, is not chosen again.
          key={mandates.map(({ id }) => id).join()}
          vehicles={left}
          isBusiness={isBusiness}
          chosen={search.get('vehicles')?.split(',') ?? []}
          onAsked={setAskedOf}
        />
      ) : signed.length > 0 ? (
        <p>{t('All your vehicles are covered. There is nothing to sign.')}</p>
      ) : (
        <p>{t('Add a vehicle first. A mandate names the vehicles that it is for.')}</p>
      )}
    </div>
  );
}

function MandateRow({ mandate }: { mandate: Mandate }) {
  const styles = useStyles();
  const t = useText();
  const dates = useDates({ longDay });
  const { toast } = useHost();
  const [end, { isLoading }] = useRenewalsEndMandateMutation();
  const [download, downloading] = useDownload(getMandateFile);
  const { id, name, email, signedAt, linkExpiresAt, coversAll, vehicles } = mandate;
  const plates = coversAll
    ? t('All vehicles of the business')
    : vehicles.map(({ licenseNumber }) => licenseNumber.toUpperCase()).join(', ');
  const state = signedAt
    ? t('Signed by {name} on {day}', { name, day: dates.longDay(signedAt) })
    : t('Waiting for {name} ({email}), until {day}', {
        name,
        email: email ?? '',
        day: linkExpiresAt ? dates.longDay(linkExpiresAt) : '',
      });
  const stop = async () => {
    try {
      const { message } = await end({ id }).unwrap();
      toast.success(message);
    } catch (thrown) {
      toast.error(t('It could not be ended'), failureOf(thrown).message);
    }
  };
  return (
    <li className={styles.row}>
      <span className={styles.facts}>
        <strong>{plates}</strong>
        <span className={styles.note}>{state}</span>
      </span>
      <span className={styles.buttons}>
        {signedAt && (
          <PlainButton disabled={downloading} onClick={() => void download({ id }, 'mandate.pdf')}>
            {t('Download')}
          </PlainButton>
        )}
        <PlainButton disabled={isLoading} onClick={() => void stop()}>
          {signedAt ? t('End it') : t('Take it back')}
        </PlainButton>
      </span>
    </li>
  );
}
