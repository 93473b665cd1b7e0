import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { daysToExpiry } from 'shared-contracts/license-status';
import { href } from 'shared-contracts/pages';
import { tabStorage, useCompany, useHost } from 'web-kit/host';
import { Translated, useTexts } from 'web-kit/language';
import { ButtonLink, Capitalized, CompactList, Modal, PlainButton } from 'web-kit/page';
import { useVehiclesListVehiclesQuery } from '../api.ts';
import { expiringSoon, expiryText, mayRemindOn } from './reminder-rules.ts';

const maxVehicles = 100;
const storageKey = 'expiry-reminder-closed';

const useStyles = makeStyles({
  buttons: { marginTop: '16px', display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
});

/** Reminds an owner of expiring licences, once per visit and never where it would be disruptive. */
export function ExpiryReminder() {
  const styles = useStyles();
  const { t, lang = 'en' } = useTexts();
  const { clock } = useHost();
  const { whiteLabel, words } = useCompany();
  const { pathname } = useLocation();
  const [seen, setSeen] = useState(() => tabStorage.get(storageKey) !== null);
  const markSeen = () => {
    tabStorage.set(storageKey, 'yes');
    setSeen(true);
  };
  const mayOpen = !seen && mayRemindOn(pathname);
  const { data } = useVehiclesListVehiclesQuery({ skip: 0, take: maxVehicles }, { skip: !mayOpen });
  const today = dayInSouthAfrica(clock.now());
  const due = data ? expiringSoon(data.entries, today) : [];
  // Once open it stays until it is closed, even if one of its links leads to a page where it would not open.
  const [open, setOpen] = useState(false);
  if (mayOpen && due.length > 0 && !open) setOpen(true);
  if (!open || seen) return null;
  return (
    <Translated>
      <Modal title={t('Some of your vehicles are expiring soon and need a renewal')} onClosed={markSeen}>
        {(close) => (
          <>
            {/* The product's own words play on its name, in English only. */}
            <p>{whiteLabel || lang !== 'en' ? t("Don't worry, we have you covered!") : words.reassurance}</p>
            <CompactList
              entries={due}
              row={({ id, licenseNumber, make, licenseExpires }) => ({
                title: (
                  <>
                    <strong>{licenseNumber.toUpperCase()}</strong> <Capitalized>{make}</Capitalized>
                  </>
                ),
                details: expiryText(daysToExpiry(licenseExpires, today), t),
                actions: (
                  <ButtonLink to={href('collection', { vehicleId: id })} onClick={close}>
                    {t('Renew Vehicle')}
                  </ButtonLink>
                ),
              })}
            />
            <div className={styles.buttons}>
              <ButtonLink look="secondary" to={href('manageVehicles')} onClick={close}>
                {t('View All Vehicles')}
              </ButtonLink>
              <PlainButton onClick={close}>{t('Close')}</PlainButton>
            </div>
          </>
        )}
      </Modal>
    </Translated>
  );
}
