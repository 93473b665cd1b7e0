import { mergeClasses } from '@fluentui/react-components';
import { useCompany, useHost, useSession } from 'web-kit/host';
import { Disc } from 'web-kit/disc';
import { ButtonLink, useTitle } from 'web-kit/page';
import { PriceSection, type ShownPrice } from '../price/PriceSection.tsx';
import { HomeExtras } from './HomeExtras.tsx';
import { useHomeStyles } from './HomePage.styles.ts';
import { useStartPath } from './use-start-path.ts';

/** Landing page: what the service does, and how to start. */
export function HomePage({ shown }: { shown?: ShownPrice | undefined }) {
  const styles = useHomeStyles();
  const { company, whiteLabel, words } = useCompany();
  const { track } = useHost();
  const { user } = useSession();
  const start = useStartPath();
  useTitle(words.name);
  return (
    <>
      <section className={mergeClasses(styles.hero, Boolean(company.backgroundUrl) && styles.pictured)}>
        <div className={styles.heroInner}>
          <div className={mergeClasses(styles.pitch, Boolean(company.backgroundUrl) && styles.panel)}>
            <h1 className={styles.title} tabIndex={-1}>
              Get your vehicle licence disc
            </h1>
            <p className={styles.lead}>
              Photograph your disc, see the exact price and pay by card. Your new disc is delivered to your door.
            </p>
            <div className={styles.actions}>
              <ButtonLink to={start} size="large" onClick={() => track('renewal initiation')}>
                Click to Renew
              </ButtonLink>
              <ButtonLink to={start} size="large" look="secondary">
                Get {words.name}
              </ButtonLink>
            </div>
            <a href="#price" className={styles.price}>
              See your price first
            </a>
          </div>
          <div className={styles.picture}>
            <Disc
              size={340}
              days={287}
              plate={whiteLabel ? 'CA 123 456' : 'ABC 123 GP'}
              label="A licence disc with 287 days left"
            />
          </div>
        </div>
      </section>
      <p className={styles.private} data-surface="secondary">
        A private service, not a government department.
      </p>
      <PriceSection shown={shown} />
      {!whiteLabel && <HomeExtras signedIn={user !== undefined} start={start} />}
    </>
  );
}
