import { href } from 'shared-contracts/pages';
import { useCompany } from 'web-kit/host';
import { ButtonLink, Icon, lazyWithRetry } from 'web-kit/page';
import { Newsletter } from '../newsletter/Newsletter.tsx';
import { useExtrasStyles } from './HomeExtras.styles.ts';
import { CameraRegular, type FluentIcon, ReceiptRegular, VehicleTruckProfileRegular } from 'web-kit/icons';
import { useState } from 'react';
import { Disc } from 'web-kit/disc';

const PictureDialog = lazyWithRetry(
  async () => (await import('./PictureDialog.tsx')).PictureDialog,
  () => null,
);

/** Picture of a disc. Opens a dialog with a large one and the fields that are read from it. */
function DiscPicture() {
  const styles = useExtrasStyles();
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
        <Disc size={200} days={24} plate="ABC 123 GP" />
        <span className={styles.caption}>What we read from your disc</span>
      </button>
      {open && <PictureDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const blurbs: readonly { icon: FluentIcon; title: string; text: string }[] = [
  {
    icon: CameraRegular,
    title: 'Photograph your disc',
    text: 'One photo fills in the details of your vehicle. You check them and correct what is wrong.',
  },
  {
    icon: ReceiptRegular,
    title: 'See every rand first',
    text: 'Licence fee, late fees and our service fee, each on its own line before you pay.',
  },
  {
    icon: VehicleTruckProfileRegular,
    title: 'Delivered to your door',
    text: 'No queue. The new disc arrives about 2 to 7 working days after you pay.',
  },
];

// The first view does without the API's code.
const ServiceFee = lazyWithRetry(
  async () => (await import('./ServiceFee.tsx')).ServiceFee,
  () => null,
  () => null,
);

/** Sections below the hero. Not shown on a partner's site. */
export function HomeExtras({ signedIn, start }: { signedIn: boolean; start: string }) {
  const styles = useExtrasStyles();
  const { words } = useCompany();
  return (
    <>
      <section className={styles.band} aria-label="How it works">
        <ul className={styles.blurbs}>
          {blurbs.map(({ icon, title, text }) => (
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
            <h2 className={styles.title}>What is in the price?</h2>
            <p className={styles.large}>
              You pay the licence fee of your province, which depends on what your vehicle weighs, and our service fee
              <ServiceFee />. Delivery is included.
            </p>
            <h3 className={styles.question}>What do I need?</h3>
            <p className={styles.text}>A copy of your ID and a photo of your present licence disc.</p>
            <ButtonLink to={href('faq')} look="secondary">
              More FAQ
            </ButtonLink>
          </div>
          <DiscPicture />
        </div>
      </section>
      <section className={styles.band}>
        <div className={styles.close}>
          <h2 className={styles.title}>Done before your coffee is cold</h2>
          <p className={styles.large}>Add your vehicle once. We remind you before every expiry.</p>
          <ButtonLink to={start} size="large">
            {signedIn ? `Get ${words.name}` : 'Sign Up'}
          </ButtonLink>
        </div>
        <Newsletter />
      </section>
    </>
  );
}
