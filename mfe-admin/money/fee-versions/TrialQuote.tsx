import { useState } from 'react';
import { formatRand } from 'shared-contracts/amounts';
import { listDate } from 'shared-contracts/dates';
import type { Arguments } from 'shared-contracts/endpoint';
import { inEnglish } from 'shared-contracts/english';
import { quoteFeeProposal } from 'shared-contracts/fee-versions';
import { limits } from 'shared-contracts/limits';
import { quoteParts } from 'shared-contracts/quote-parts';
import { paymentTotal, type Quote } from 'shared-contracts/quotes';
import { provinces, regionLabel } from 'shared-contracts/region-names';
import { Province } from 'shared-contracts/regions';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { VehicleType } from 'shared-contracts/vehicle-types';
import { DateField, dayRule, Form, SelectField, SubmitButton, TextField } from 'web-kit/forms';
import { ErrorState, ListSkeleton } from 'web-kit/page';
import { object, string } from 'yup';
import { useFeeVersionsStyles } from './FeeVersions.styles.ts';
import { useAdminQuoteFeeProposalQuery } from './fee-versions-api.ts';

const schema = object({
  region: string().required('Please choose a province').default(''),
  vehicleType: string().required('Please choose a type').default(''),
  vehicleWeight: string()
    .trim()
    .required('Please enter the tare')
    .test(
      'range',
      `Please enter ${limits.weightKg.min} to ${limits.weightKg.max} whole kilograms`,
      (value) => quoteFeeProposal.query.shape.vehicleWeight.safeParse(value).success,
    )
    .default(''),
  licenseExpiryDate: dayRule('Please enter the expiry'),
});

const regions = provinces.map((value) => ({ value, label: regionLabel(value) }));
const types = vehicleTypes.map((value) => ({ value, label: vehicleTypeLabel(value) }));

/** A quote on the day of a proposal, without it and with it. */
export function TrialQuote({ id, day }: { id: string; day: string }) {
  const styles = useFeeVersionsStyles();
  const [asked, setAsked] = useState<Arguments<typeof quoteFeeProposal>>();
  return (
    <>
      <p className={styles.note}>What a renewal costs on {listDate(day)}, as an owner would be quoted.</p>
      <Form
        initialValues={{ region: '', vehicleType: '', vehicleWeight: '', licenseExpiryDate: '' }}
        schema={schema}
        onSubmit={({ region, vehicleType, vehicleWeight, licenseExpiryDate }) =>
          setAsked({
            id,
            region: Province.parse(region),
            vehicleType: VehicleType.parse(vehicleType),
            vehicleWeight,
            licenseExpiryDate,
          })
        }
      >
        <SelectField name="region" label="Region" options={regions} placeholder="Choose a province" />
        <SelectField name="vehicleType" label="Vehicle Type" options={types} placeholder="Choose a type" />
        <TextField name="vehicleWeight" label="Tare (kg)" inputMode="numeric" />
        <DateField name="licenseExpiryDate" label="Expiry of the licence" />
        <div className={styles.buttons}>
          <SubmitButton size="medium">Quote</SubmitButton>
        </div>
      </Form>
      <div aria-live="polite">{asked && <Quotes asked={asked} />}</div>
    </>
  );
}

function Quotes({ asked }: { asked: Arguments<typeof quoteFeeProposal> }) {
  const styles = useFeeVersionsStyles();
  const { currentData: data, error, refetch } = useAdminQuoteFeeProposalQuery(asked);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton rows={3} />;
  const sides = [data.before, data.after];
  const either = data.after ?? data.before;
  if (!either) return <p>No fee matches, neither before nor after.</p>;
  const labels = quoteParts(either, inEnglish).map(({ label }) => label);
  const of = (quote: Quote | null, label: string) => {
    const part = quote && quoteParts(quote, inEnglish).find((each) => each.label === label);
    return part ? formatRand(part.cents) : 'None';
  };
  return (
    <table className={styles.table} aria-label="Quote before and after">
      <thead>
        <tr>
          {['Rand', 'Before', 'After'].map((heading) => (
            <th key={heading} scope="col" className={styles.cell}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label) => (
          <tr key={label}>
            <th scope="row" className={styles.cell}>
              {label}
            </th>
            {sides.map((quote, index) => (
              <td key={index === 0 ? 'before' : 'after'} className={styles.cell}>
                {of(quote, label)}
              </td>
            ))}
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row" className={styles.cell}>
            Together
          </th>
          {sides.map((quote, index) => (
            <td key={index === 0 ? 'before' : 'after'} className={styles.cell}>
              {quote ? formatRand(paymentTotal(quote)) : 'No fee'}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
