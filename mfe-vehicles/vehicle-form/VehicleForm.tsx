import { type ReactNode, useMemo } from 'react';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { Form, SubmitButton } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { useHelpSentence } from 'web-kit/page';
import type { ReadMarks } from './read-marks.ts';
import { VehicleFields } from './VehicleFields.tsx';
import { vehicleSchema } from './vehicle-schema.ts';
import type { VehicleValues } from './vehicle-values.ts';

interface VehicleFormProps {
  mode: 'add' | 'edit';
  initialValues: VehicleValues;
  /** What did not work, such as 'Unable to add vehicle'. */
  failure: string;
  saveLabel: string;
  onSave: (values: VehicleValues) => Promise<void>;
  /** What a scan has read. */
  marks?: ReadMarks;
  /** Asks before the page is left; without it the page keeps what is typed by itself. */
  guardLeave?: boolean;
  /** Fills from outside: stands inside the form. */
  children?: ReactNode;
}

const nothingRead: ReadMarks = {};

/** The form of a vehicle, for adding and editing. */
export function VehicleForm({
  mode,
  initialValues,
  failure,
  saveLabel,
  onSave,
  marks = nothingRead,
  guardLeave = false,
  children,
}: VehicleFormProps) {
  const { clock } = useHost();
  const failureMessage = useHelpSentence(failure);
  const thisYear = Number(dayInSouthAfrica(clock.now()).slice(0, 4));
  const schema = useMemo(() => vehicleSchema(mode, thisYear), [mode, thisYear]);
  return (
    <Form initialValues={initialValues} schema={schema} guardLeave={guardLeave} failureMessage={failureMessage} onSubmit={onSave}>
      {children}
      <VehicleFields marks={marks} />
      <SubmitButton busy="Saving…">{saveLabel}</SubmitButton>
    </Form>
  );
}
