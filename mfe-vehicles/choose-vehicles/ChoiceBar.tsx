import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { formatRand } from 'shared-contracts/amounts';
import { quoteVehicles } from 'shared-contracts/checkouts';
import { limits } from 'shared-contracts/limits';
import { wizardHref } from 'shared-contracts/pages';
import { baseApi, queryFrom } from 'web-kit/api';
import { useText } from 'web-kit/language';
import { ButtonLink, PlainButton, useInAdmin } from 'web-kit/page';
import { useDebounced } from 'web-kit/table';
import type { Choice } from './use-choice.tsx';

/** Apart from the list's endpoints, because it is needed once a vehicle is chosen. */
const choiceApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ vehiclesQuoteVehicles: build.query(queryFrom(quoteVehicles)) }),
});

export const { useVehiclesQuoteVehiclesQuery } = choiceApi;

const phone = '@media (max-width: 640px)';

const useChoiceBarStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    marginTop: '12px',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow8,
    // The bar is sticky, so its own buttons need no scroll margin.
    '& button, & a': { scrollMarginBlock: '0' },
    [phone]: { marginInline: '-16px', borderRadius: 0, '& a': { flexGrow: 1, justifyContent: 'center' } },
  },
  count: { flexGrow: 1, margin: 0, fontVariantNumeric: 'tabular-nums' },
  note: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px' },
});

/**
 * What the chosen vehicles cost together today; undefined until it is known, or if one of them cannot be quoted. Those that
 * are in renewal meanwhile leave the choice.
 */
function useSum({ chosen, set }: Choice): number | undefined {
  const ids = chosen.map(({ id }) => id).join(',');
  const settled = useDebounced(ids);
  const { currentData } = useVehiclesQuoteVehiclesQuery(
    { vehicleIds: settled },
    { skip: settled === '', refetchOnMountOrArgChange: true },
  );
  const renewed = currentData?.vehicles
    .filter(({ problem }) => problem === 'in_renewal')
    .map(({ vehicle }) => vehicle.id);
  useEffect(() => {
    if (renewed?.length) set(chosen.filter(({ id }) => !renewed.includes(id)));
  });
  if (settled !== ids || !currentData?.vehicles.every(({ problem }) => problem === null)) return undefined;
  return currentData.amountInCents;
}

/** How many vehicles are chosen and what they cost, and the way to the wizard. It stays in reach while the list scrolls. */
export function ChoiceBar({ choice }: { choice: Choice }) {
  const { chosen, set } = choice;
  const styles = useChoiceBarStyles();
  const t = useText();
  const inAdmin = useInAdmin();
  const sum = useSum(choice);
  if (chosen.length === 0) return null;
  const to = wizardHref(
    'collection',
    chosen.map(({ id }) => id),
    inAdmin,
  );
  return (
    <section className={styles.bar} aria-label={t('Chosen vehicles')}>
      <p className={styles.count} role="status">
        <strong>{t('{n, plural, one {# vehicle} other {# vehicles}}', { n: chosen.length })}</strong>
        {sum !== undefined && ` ${t('for {amount}', { amount: formatRand(sum) })}`}
        {chosen.length === limits.vehiclesPerPayment && (
          <span className={styles.note}>
            {t('This is the most for one payment. Others are renewed with the next one.')}
          </span>
        )}
      </p>
      <PlainButton look="plain" onClick={() => set([])}>
        {t('Clear')}
      </PlainButton>
      <ButtonLink to={to}>
        {t('{n, plural, one {Renew # vehicle} other {Renew # vehicles}}', { n: chosen.length })}
      </ButtonLink>
    </section>
  );
}
