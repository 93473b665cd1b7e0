import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { href } from 'shared-contracts/pages';
import { type PriceTexts, typedPrice } from 'shared-contracts/price-form';
import { priceParagraph } from 'shared-contracts/price-page';
import { keepVehicleToRenew, useSession } from 'web-kit/host';
import { EnglishToo, useText } from 'web-kit/language';
import { ButtonLink } from 'web-kit/page';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gap: '16px',
    padding: '28px',
    borderRadius: tokens.borderRadiusXLarge,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: '0 1px 2px rgba(20, 32, 46, .04), 0 8px 24px rgba(20, 32, 46, .06)',
    '@media (max-width: 640px)': { padding: '20px 16px' },
  },
  heading: { margin: 0, fontWeight: 'inherit', outlineStyle: 'none' },
  label: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '14px', lineHeight: '20px' },
  total: {
    display: 'block',
    fontSize: '44px',
    lineHeight: '52px',
    letterSpacing: '-0.025em',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 640px)': { fontSize: '38px', lineHeight: '46px' },
  },
  vehicle: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: '15px', lineHeight: '22px' },
  lines: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '10px 24px',
    margin: 0,
    paddingTop: '16px',
    ...shorthands.borderTop('1px', 'solid', tokens.colorNeutralStroke2),
    fontVariantNumeric: 'tabular-nums',
  },
  note: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: '13px',
    lineHeight: '18px',
    ':empty': { display: 'none' },
  },
  amount: { margin: 0, textAlign: 'right', fontWeight: 500 },
  words: { display: 'grid', gap: '8px', fontSize: '15px', lineHeight: '22px' },
  word: { margin: 0 },
  rise: {
    margin: 0,
    padding: '10px 14px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: 600,
  },
  small: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
  act: { display: 'grid' },
});

/** An itemized price, and the way to renew the vehicle. A visitor signs up first. */
export function Price({ price, english }: { price: PriceTexts; english: PriceTexts }) {
  const styles = useStyles();
  const t = useText();
  const { user } = useSession();
  const lang = price === english ? 'en' : undefined;
  const keep = () => {
    const typed = typedPrice(price.search);
    if (typed) keepVehicleToRenew(typed, user?.id);
  };
  return (
    <div className={styles.card} data-surface="card">
      <h3 className={styles.heading} tabIndex={-1}>
        <span className={styles.label}>{t('To pay today')}</span>
        <strong className={styles.total}>{price.total}</strong>
        <span lang={lang} className={styles.vehicle}>
          {price.vehicle}
        </span>
      </h3>
      <dl lang={lang} className={styles.lines}>
        {price.lines.map(({ label, note, amount }) => [
          <dt key={`${label}-term`}>
            {label}
            <span className={styles.note}>{note}</span>
          </dt>,
          <dd key={label} className={styles.amount}>
            {amount}
          </dd>,
        ])}
      </dl>
      <div lang={lang} className={styles.words}>
        <p className={styles.word}>{price.late}</p>
        <p className={styles.rise}>{price.rise}</p>
        {!lang && <EnglishToo>{() => priceParagraph(english)}</EnglishToo>}
      </div>
      <div className={styles.act}>
        <ButtonLink to={`${href(user ? 'addVehicle' : 'signup')}?${price.search}`} size="large" onClick={keep}>
          {t('Renew this vehicle')}
        </ButtonLink>
      </div>
      <p className={styles.small}>
        <span lang={lang}>{price.source}</span> {t('The registering authority sets the final amount.')}
      </p>
    </div>
  );
}
