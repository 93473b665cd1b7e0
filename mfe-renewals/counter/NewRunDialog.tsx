import { makeStyles } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { limits } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import type { Renewal } from 'shared-contracts/renewals';
import { DateField, dayRule, Form, lineRule, SelectField, SubmitButton, TextField } from 'web-kit/forms';
import { useHost, useSession } from 'web-kit/host';
import { Modal } from 'web-kit/page';
import { object, string } from 'yup';
import { useRenewalsCreateCounterRunMutation, useRenewalsListRunnersQuery } from './counter-api.ts';

const useStyles = makeStyles({ text: { margin: '0 0 16px' } });

const schema = object({
  authority: lineRule('Authority', limits.name.max),
  day: dayRule('Please enter the day'),
  personId: string().required('Please choose who goes'),
});

/** Makes a counter run of the chosen renewals, and opens it. */
export function NewRunDialog({ renewals, onClosed }: { renewals: readonly Renewal[]; onClosed: () => void }) {
  const styles = useStyles();
  const { clock, toast } = useHost();
  const { user } = useSession();
  const navigate = useNavigate();
  const { data: people = [] } = useRenewalsListRunnersQuery({});
  const [create] = useRenewalsCreateCounterRunMutation();
  const count = renewals.length === 1 ? '1 renewal' : `${renewals.length} renewals`;
  return (
    <Modal title="New counter run" onClosed={onClosed}>
      {() => (
        <>
          <p className={styles.text}>
            {count}. Only those in processing with a signed mandate are taken; the others are named.
          </p>
          <Form
            initialValues={{ authority: '', day: dayInSouthAfrica(clock.now()), personId: user?.id ?? '' }}
            schema={schema}
            onSubmit={async (values) => {
              const { id, leftOut } = await create({
                ...values,
                renewalIds: renewals.map((renewal) => renewal.id),
              }).unwrap();
              if (leftOut.length > 0)
                toast.warning(
                  `${leftOut.length} left out`,
                  leftOut.map(({ licenseNumber, why }) => `${licenseNumber} ${why}`).join('. '),
                );
              void navigate(href('counterRun', { id }));
            }}
          >
            <TextField name="authority" label="Registering authority" hint="Such as Randburg licensing department" />
            <DateField name="day" label="Day" />
            <SelectField
              name="personId"
              label="Who goes"
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SubmitButton busy="Making it…">Make the run</SubmitButton>
          </Form>
        </>
      )}
    </Modal>
  );
}
