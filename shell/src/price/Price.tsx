import { href } from 'shared-contracts/pages';
import { type PriceTexts, typedPrice } from 'shared-contracts/price-form';
import { keepVehicleToRenew, useSession } from 'web-kit/host';
import { ButtonLink } from 'web-kit/page';
import { useStyles } from './Price.styles.ts';

/** An itemized price, and the way to renew the vehicle. A visitor signs up first. */
export function Price({ price }: { price: PriceTexts }) {
  const styles = useStyles();
  const { user } = useSession();
  const keep = () => {
    const typed = typedPrice(price.search);
    if (typed) keepVehicleToRenew(typed, user?.id);
  };
  return (
    <div className={styles.card} data-surface="card">
      <h3 className={styles.heading} tabIndex={-1}>
        <span className={styles.label}>To pay today</span>
        <strong className={styles.total}>{price.total}</strong>
        <span className={styles.vehicle}>{price.vehicle}</span>
      </h3>
      <dl className={styles.lines}>
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
      <div className={styles.words}>
        <p className={styles.word}>{price.late}</p>
        <p className={styles.rise}>{price.rise}</p>
      </div>
      <div className={styles.act}>
        <ButtonLink to={`${href(user ? 'addVehicle' : 'signup')}?${price.search}`} size="large" onClick={keep}>
          Renew this vehicle
        </ButtonLink>
      </div>
      <p className={styles.small}>{price.source} The registering authority sets the final amount.</p>
    </div>
  );
}
