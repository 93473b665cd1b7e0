import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { href } from 'shared-contracts/pages';
import { PrintedDisc } from 'web-kit/disc';
import { useCompany } from 'web-kit/host';
import { CameraRegular, type FluentIcon, ReceiptRegular, VehicleTruckProfileRegular } from 'web-kit/icons';
import { type Translate, useText } from 'web-kit/language';
import { ButtonLink, Icon, lazyHidden } from 'web-kit/page';
import { Newsletter } from '../newsletter/Newsletter.tsx';

const inner = {
  maxWidth: '1120px',
  boxSizing: 'border-box',
  marginInline: 'auto',
  paddingInline: '24px',
  '@media (max-width: 640px)': { paddingInline: '16px' },
} as const;

const useExtrasStyles = makeStyles({
  band: {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    paddingBlock: '80px',
    '@media (max-width: 640px)': { paddingBlock: '48px' },
  },
  tinted: {
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    paddingBlock: '80px',
    '@media (max-width: 640px)': { paddingBlock: '48px' },
  },
  blurbs: {
    ...inner,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
    gap: '40px',
    listStyleType: 'none',
    marginBlock: 0,
    paddingBlock: 0,
  },
  blurb: { minWidth: 0 },
  icon: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '52px',
    height: '52px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
  },
  blurbTitle: { margin: '16px 0 8px', fontSize: '20px', lineHeight: '28px', letterSpacing: '-0.01em' },
  text: { margin: '0 0 24px', color: tokens.colorNeutralForeground3, lineHeight: '26px' },
  split: {
    ...inner,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
    gap: '56px',
    alignItems: 'center',
  },
  title: {
    margin: '0 0 16px',
    fontSize: '36px',
    lineHeight: '44px',
    letterSpacing: '-0.025em',
    '@media (max-width: 640px)': { fontSize: '28px', lineHeight: '36px' },
  },
  large: {
    margin: '0 0 24px',
    maxWidth: '52ch',
    color: tokens.colorNeutralForeground2,
    fontSize: '18px',
    lineHeight: '28px',
  },
  question: { margin: '0 0 4px', fontSize: '18px', lineHeight: '26px' },
  close: { ...inner, display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center' },
  picture: {
    display: 'block',
    width: '100%',
    padding: '32px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusXLarge,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    cursor: 'zoom-in',
  },
  caption: { display: 'block', marginTop: '16px', fontSize: '15px', fontWeight: 600 },
});

const PictureDialog = lazyHidden(async () => (await import('./PictureDialog.tsx')).PictureDialog);

function DiscPicture() {
  const styles = useExtrasStyles();
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        data-surface="card"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        <PrintedDisc size={200} />
        <span className={styles.caption}>{t('What we read from your disc')}</span>
      </button>
      {open && <PictureDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const blurbsIn = (t: Translate): readonly { icon: FluentIcon; title: string; text: string }[] => [
  {
    icon: CameraRegular,
    title: t('Photograph your disc'),
    text: t('One photo fills in the details of your vehicle. You check them and correct what is wrong.'),
  },
  {
    icon: ReceiptRegular,
    title: t('See every rand first'),
    text: t('Licence fee, late fees and our service fee, each on its own line before you pay.'),
  },
  {
    icon: VehicleTruckProfileRegular,
    title: t('Delivered to your door'),
    text: t('No queue. The new disc arrives about 2 to 7 working days after you pay.'),
  },
];

// The first view does without the API's code.
const ServiceFee = lazyHidden(
  async () => (await import('./ServiceFee.tsx')).ServiceFee,
  () => null,
);

/** Sections below the hero. Not shown on a partner's site. */
export function HomeExtras({ signedIn, start }: { signedIn: boolean; start: string }) {
  const styles = useExtrasStyles();
  const t = useText();
  const { words } = useCompany();
  return (
    <>
      <section className={styles.band} aria-label={t('How it works')}>
        <ul className={styles.blurbs}>
          {blurbsIn(t).map(({ icon, title, text }) => (
            <li key={title} className={styles.blurb}>
              <span className={styles.icon}>
                <Icon icon={icon} size={26} />
              </span>
              <h2 className={styles.blurbTitle}>{title}</h2>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.tinted}>
        <div className={styles.split}>
          <div>
            <h2 className={styles.title}>{t('What is in the price?')}</h2>
            <p className={styles.large}>
              {t(
                'You pay the licence fee of your province, which depends on what your vehicle weighs, and our service fee',
              )}
              <ServiceFee />
              {t('. Delivery is included.')}
            </p>
            <h3 className={styles.question}>{t('What do I need?')}</h3>
            <p className={styles.text}>{t('A copy of your ID and a photo of your present licence disc.')}</p>
            <ButtonLink to={href('faq')} look="secondary">
              {t('More FAQ')}
            </ButtonLink>
          </div>
          <DiscPicture />
        </div>
      </section>
      <section className={styles.band}>
        <div className={styles.close}>
          <h2 className={styles.title}>{t('Done before your coffee is cold')}</h2>
          <p className={styles.large}>{t('Add your vehicle once. We remind you before every expiry.')}</p>
          <ButtonLink to={start} size="large">
            {signedIn ? t('Get {name}', { name: words.name }) : t('Sign Up')}
          </ButtonLink>
        </div>
        <Newsletter />
      </section>
    </>
  );
}
