import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { formatDay } from 'shared-contracts/dates';
import { CheckmarkRegular } from 'web-kit/icons';
import { useText } from 'web-kit/language';
import { capitalize, Icon, Modal, PlainButton } from 'web-kit/page';
import { ZoomPicture } from './ZoomPicture.tsx';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    justifyItems: 'start',
    gap: '8px',
    padding: '16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorPaletteGreenBackground1,
    color: tokens.colorNeutralForeground1,
  },
  vehicle: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '16px', width: '100%' },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    margin: 0,
    color: tokens.colorPaletteGreenForeground1,
    fontSize: '15px',
    lineHeight: '20px',
    fontWeight: 600,
  },
  // A licence plate, which is white whatever the colours of the brand.
  plate: {
    maxWidth: '100%',
    padding: '4px 16px',
    ...shorthands.border('3px', 'solid', '#1a1a1a'),
    borderRadius: '8px',
    backgroundColor: '#ffffff',
    color: '#1a1a1a',
    fontSize: 'clamp(22px, 7vw, 28px)',
    lineHeight: '36px',
    fontWeight: 700,
    letterSpacing: '.08em',
    overflowWrap: 'anywhere',
  },
  text: { margin: 0, fontSize: '16px', lineHeight: '24px', overflowWrap: 'anywhere' },
  narrow: { display: 'none', '@media (max-width: 900px)': { display: 'block' } },
  thumbnail: {
    display: 'block',
    padding: 0,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke1),
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
    cursor: 'zoom-in',
    ':focus-visible': { ...shorthands.outline('2px', 'solid', tokens.colorStrokeFocus2), outlineOffset: '2px' },
  },
  picture: { display: 'block', width: '72px', height: '72px', objectFit: 'cover' },
  dialog: { display: 'grid', gap: '16px' },
  close: { justifySelf: 'end' },
});

interface DiscFactsProps {
  title: string;
  licenseNumber: string;
  /** Make and model. */
  name: string;
  /** As YYYY-MM-DD. */
  expiryDate: string;
  /** Shown small on a narrow screen, where there is no room to show it beside the form. */
  picture?: string | undefined;
  children?: ReactNode;
}

/** The vehicle that was read from a disc, by its plate, so that the user sees that it is the right one. */
export function DiscFacts({ title, licenseNumber, name, expiryDate, picture, children }: DiscFactsProps) {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.facts}>
      <p className={styles.title}>
        <Icon icon={CheckmarkRegular} />
        {title}
      </p>
      <strong className={styles.plate}>{licenseNumber}</strong>
      <div className={styles.vehicle}>
        <p className={styles.text}>
          {capitalize(name)}
          {expiryDate && (
            <>
              <br />
              {t('Expires {day}', { day: formatDay(expiryDate) })}
            </>
          )}
        </p>
        {picture && <Thumbnail picture={picture} />}
      </div>
      {children}
    </div>
  );
}

/** The picture in small on a narrow screen. It opens in a dialog, to be compared with the form. */
function Thumbnail({ picture }: { picture: string }) {
  const styles = useStyles();
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.narrow}>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={t('Look at the disc')}
        onClick={() => setOpen(true)}
      >
        <img className={styles.picture} src={picture} alt="" />
      </button>
      {open && (
        <Modal title={t('Your licence disc')} onClosed={() => setOpen(false)}>
          {(close) => (
            <div className={styles.dialog}>
              <ZoomPicture src={picture} tall />
              <span className={styles.close}>
                <PlainButton onClick={close}>{t('Back to the form')}</PlainButton>
              </span>
            </div>
          )}
        </Modal>
      )}
    </div>
  );
}
