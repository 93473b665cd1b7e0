import { makeStyles } from '@fluentui/react-components';
import { provinces, regionLabel } from 'shared-contracts/regions';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))', gap: '16px' },
});
const provinceOptions = provinces.map((value) => ({ value, label: regionLabel(value) }));

/** Fields for suburb, city, postal code and province. */
export function AddressParts() {
  const styles = useStyles();
  return (
    <div className={styles.parts}>
      <TextField name="suburb" label="Suburb" autoComplete="address-level3" />
      <TextField name="city" label="City or town" required autoComplete="address-level2" />
      <TextField
        name="postalCode"
        label="Postal code"
        required
        inputMode="numeric"
        maxLength={4}
        autoComplete="postal-code"
      />
      <SelectField
        name="province"
        label="Province"
        required
        placeholder="Choose a province"
        options={provinceOptions}
      />
    </div>
  );
}
