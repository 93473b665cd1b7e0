import { type ReactNode, useMemo } from 'react';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { Form, SubmitButton } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { useHelpMessage } from 'web-kit/page';
import type { ReadMarks } from './read-marks.ts';
import { VehicleFields } from './VehicleFields.tsx';
import { vehicleSchema } from './vehicle-schema.ts';
import type { VehicleValues } from './vehicle-values.ts';

interface VehicleFormProps {
  mode: 'add' | 'edit';
  initialValues: VehicleValues;
  /** Error text, such as 'Unable to add vehicle'. */
  failure: string;
  saveLabel: string;
  onSave: (values: VehicleValues) => Promise<void>;
  /** Values read by a scan. */
  marks?: ReadMarks;
  /** Asks for confirmation before leaving the page. Not needed if the page keeps a draft. */
  guardLeave?: boolean;
  /** Components that fill or save the form from inside its context. */
  children?: ReactNode;
}

const noMarks: ReadMarks = {};

/** Form for adding and editing a vehicle. */
export function VehicleForm({
  mode,
  initialValues,
  failure,
  saveLabel,
  onSave,
  marks = noMarks,
  guardLeave = false,
  children,
}: VehicleFormProps) {
  const { clock } = useHost();
  const failureMessage = useHelpMessage(failure);
  const thisYear = Number(dayInSouthAfrica(clock.now()).slice(0, 4));
  const schema = useMemo(() => vehicleSchema(mode, thisYear), [mode, thisYear]);
  return (
    <Form
      initialValues={initialValues}
      schema={schema}
      guardLeave={guardLeave}
      failureMessage={failureMessage}
      onSubmit={onSave}
    >
      {children}
      <VehicleFields marks={marks} />
      <SubmitButton busy="Saving…">{saveLabel}</SubmitButton>
    </Form>
  );
}
