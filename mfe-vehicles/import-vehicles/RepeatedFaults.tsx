import { Input } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { provinces } from 'shared-contracts/region-names';
import type { VehicleField } from 'shared-contracts/vehicle-fields';
import type { RepeatedFault as Fault } from 'shared-contracts/vehicle-imports';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { failureOf, useHost } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { Card, PlainButton } from 'web-kit/page';
import { FilterSelect } from 'web-kit/table';
import { useRegionNames, useVehicleTypeNames } from '../vehicle-form/vehicle-words.tsx';
import { columnNamesIn } from './column-words.ts';
import { FaultWords } from './FaultWords.tsx';
import { useImportStyles } from './Import.styles.ts';
import { useVehiclesListRepeatedFaultsQuery, useVehiclesReplaceImportTextMutation } from './import-api.ts';

/** What is wrong in the same way in several rows, to be corrected in all of them at once. */
export function RepeatedFaults({ id }: { id: string }) {
  const styles = useImportStyles();
  const t = useText();
  const { data } = useVehiclesListRepeatedFaultsQuery({ id });
  if (!data || data.entries.length === 0) return null;
  return (
    <Card title={t('The same mistake in several rows')}>
      <ul className={styles.repeated}>
        {data.entries.map((each) => (
          <li key={JSON.stringify(each)}>
            <RepeatedFault id={id} fault={each} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useOptions(field: VehicleField): { value: string; label: string }[] | undefined {
  const regionNames = useRegionNames();
  const typeNames = useVehicleTypeNames();
  if (field === 'registrationRegion') return provinces.map((value) => ({ value, label: regionNames[value] }));
  if (field === 'vehicleType') return vehicleTypes.map((value) => ({ value, label: typeNames[value] }));
  return undefined;
}

function RepeatedFault({ id, fault }: { id: string; fault: Fault }) {
  const styles = useImportStyles();
  const t = useText();
  const { toast } = useHost();
  const [replace, { isLoading }] = useVehiclesReplaceImportTextMutation();
  const [by, setBy] = useState('');
  const { field, text, message, rows: n } = fault;
  const name = columnNamesIn(t)[field];
  const label = t('{field} for {n, plural, one {# row} other {# rows}}', { field: name, n });
  const options = useOptions(field);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await replace({ id, field, text, by }).unwrap();
      toast.success(t('{field} was changed in {n, plural, one {# row} other {# rows}}', { field: name, n }));
    } catch (thrown) {
      toast.error(t('The rows could not be changed'), failureOf(thrown).message);
    }
  };
  return (
    <form className={styles.repeatedFault} onSubmit={(event) => void save(event)}>
      <p className={styles.text}>
        <strong>
          {name}: {text === '' ? t('empty') : text}
        </strong>
        , {t('{n, plural, one {# row} other {# rows}}', { n })}. <FaultWords>{message}</FaultWords>
      </p>
      {options ? (
        <FilterSelect label={label} none={t('Please choose')} options={options} value={by} onChange={setBy} />
      ) : (
        <Input
          aria-label={label}
          placeholder={name}
          size="large"
          value={by}
          onChange={(_, { value }) => setBy(value)}
        />
      )}
      <PlainButton type="submit" disabled={by.trim() === '' || isLoading}>
        {t('{n, plural, one {Change in # row} other {Change in all # rows}}', { n })}
      </PlainButton>
    </form>
  );
}
