import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useCompany, useHost, useSession } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { ButtonLink, useTitle } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { PriceAnswerSection, PriceForm, type ShownPrice } from '../price/PriceForm.tsx';
import { HomeExtras } from './HomeExtras.tsx';
import { useStartPath } from './use-start-path.ts';

const useHomeStyles = makeStyles({
  hero: {
    backgroundImage: `linear-gradient(160deg, ${tokens.colorNeutralBackground2} 0%, ${tokens.colorBrandBackground2} 100%)`,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
    color: tokens.colorNeutralForeground1,
  },
  heroInner: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '48px',
    maxWidth: '1120px',
    boxSizing: 'border-box',
    marginInline: 'auto',
    padding: '88px 24px 96px',
    '@media (max-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '40px', padding: '48px 24px 56px' },
    '@media (max-width: 640px)': { padding: '40px 16px 48px' },
  },
  pictured: { backgroundImage: 'var(--companyBackground)' },
  pitch: { minWidth: 0 },
  /** On a background image of unknown colours. */
  panel: {
    padding: '40px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (max-width: 640px)': { padding: '24px 20px' },
  },
  title: {
    margin: 0,
    fontSize: '60px',
    lineHeight: '64px',
    letterSpacing: '-0.035em',
    fontWeight: 750,
    textWrap: 'balance',
    // Afrikaans has words that are wider than a phone.
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
    '@media (max-width: 640px)': { fontSize: '40px', lineHeight: '44px' },
  },
  lead: {
    margin: '24px 0 32px',
    maxWidth: '46ch',
    color: tokens.colorNeutralForeground2,
    fontSize: '20px',
    lineHeight: '30px',
    '@media (max-width: 640px)': { fontSize: '18px', lineHeight: '27px', margin: '16px 0 24px' },
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px', '@media (max-width: 640px)': { flexDirection: 'column' } },
  private: {
    margin: 0,
    padding: '12px 24px',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    fontSize: '14px',
    fontWeight: 500,
    textAlign: 'center',
    '@media (max-width: 640px)': { paddingInline: '16px' },
  },
});

/** Landing page: what the service does, and how to start. */
export function HomePage({ shown }: { shown?: ShownPrice | undefined }) {
  const styles = useHomeStyles();
  const t = useText();
  const { company, whiteLabel, words } = useCompany();
  const { track } = useHost();
  const { user } = useSession();
  const start = useStartPath();
  useTitle(words.name);
  return (
    <Translated>
      <section className={mergeClasses(styles.hero, Boolean(company.backgroundUrl) && styles.pictured)}>
        <div className={styles.heroInner}>
          <div className={mergeClasses(styles.pitch, Boolean(company.backgroundUrl) && styles.panel)}>
            <h1 className={styles.title} tabIndex={-1}>
              {t('Get your vehicle licence disc')}
            </h1>
            <p className={styles.lead}>
              {t('Photograph your disc, see the exact price and pay by card. Your new disc is delivered to your door.')}
            </p>
            <div className={styles.actions}>
              <ButtonLink to={start} size="large" onClick={() => track('renewal initiation')}>
                {t('Click to Renew')}
              </ButtonLink>
              <ButtonLink to={start} size="large" look="plain">
                {t('Get {name}', { name: words.name })}
              </ButtonLink>
            </div>
          </div>
          <PriceForm shown={shown} />
        </div>
      </section>
      <p className={styles.private} data-surface="secondary">
        {t('A private company, not the government.')}
      </p>
      <PriceAnswerSection shown={shown} />
      {!whiteLabel && <HomeExtras signedIn={user !== undefined} start={start} />}
      <Slot name="home.cards" quiet />
    </Translated>
  );
}
