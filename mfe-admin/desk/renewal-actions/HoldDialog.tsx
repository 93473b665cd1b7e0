import { randToCents } from 'shared-contracts/amounts';
import { inEnglish } from 'shared-contracts/english';
import { holdReasonRows, holdSentencesIn } from 'shared-contracts/hold-texts';
import { type HoldReason, holdReasons } from 'shared-contracts/holds';
import { limits } from 'shared-contracts/limits';
import { placeHold } from 'shared-contracts/renewals';
import { daysInEnglish, readDay } from 'shared-contracts/typed-days';
import { baseApi, mutationFrom } from 'web-kit/api';
import { DateField, FormDialog, SelectField, TextAreaField, TextField, useFormValues } from 'web-kit/forms';
import type { SlotContracts } from 'web-kit/slot-contracts';
import { object, string } from 'yup';
import { useAdminPauseRenewalMutation } from './renewal-actions-api.ts';

const holdApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ adminPlaceHold: build.mutation(mutationFrom(placeHold)) }),
});

/** A reason of the office's own, which its owner is not told. */
const internal = 'internal';

interface Values {
  reason: HoldReason | typeof internal;
  amount: string;
  costsMoreFrom: string;
  note: string;
}

const schema = object({
  reason: string<Values['reason']>()
    .oneOf([internal, ...holdReasons])
    .required(),
  amount: string()
    .trim()
    .default('')
    .test('amount', 'Please enter an amount such as 123.45', (typed) => typed === '' || (randToCents(typed) ?? 0) > 0),
  costsMoreFrom: string()
    .default('')
    .test(
      'day',
      'Please enter a day such as 31-12-2026',
      (day) => day === '' || 'value' in readDay(day, daysInEnglish),
    ),
  note: string()
    .trim()
    .max(limits.note.max)
    .default('')
    .test('reason', 'Please write something first', (note, { parent }) => note !== '' || parent.reason !== internal),
});

interface HoldDialogProps {
  renewalId: string;
  plate: string;
  /** Whether the authority can keep it: it has no disc yet. Else only a reason of the office's own is offered. */
  isBeforeCounter: boolean;
  /** Chosen at first. */
  reason: Values['reason'];
  moreInCents?: number | undefined;
  onHeld: () => void;
  onClosed: () => void;
}

/** Holds a renewal: for the office's own reason, or because the authority does not renew, which its owner is told if they must act. */
export function HoldDialog({
  renewalId,
  plate,
  isBeforeCounter,
  moreInCents,
  onHeld,
  onClosed,
  ...given
}: HoldDialogProps) {
  const [place] = holdApi.useAdminPlaceHoldMutation();
  const [pause] = useAdminPauseRenewalMutation();
  const initialValues: Values = {
    reason: given.reason,
    amount: moreInCents === undefined ? '' : (moreInCents / 100).toFixed(2),
    costsMoreFrom: '',
    note: '',
  };
  const hold = ({ reason, amount, costsMoreFrom, note }: Values): Promise<unknown> => {
    if (reason === internal) return pause({ id: renewalId, reason: note }).unwrap();
    const amountInCents = amount === '' ? undefined : randToCents(amount);
    return place({
      id: renewalId,
      reason,
      ...(amountInCents && holdReasonRows[reason].pays && { amountInCents }),
      ...(costsMoreFrom && { costsMoreFrom }),
      ...(note && { note }),
    }).unwrap();
  };
  return (
    <FormDialog<Values>
      title={`Hold ${plate}`}
      initialValues={initialValues}
      schema={schema}
      submit="Hold"
      busy="Holding…"
      onSubmit={async (values) => {
        await hold(values);
        onHeld();
        return `${plate} is on hold`;
      }}
      onClosed={onClosed}
    >
      {isBeforeCounter && (
        <SelectField
          name="reason"
          label="Reason"
          options={[
            { value: internal, label: 'Our own, for administrators only' },
            ...holdReasons.map((value) => ({ value, label: `At the authority: ${holdReasonRows[value].label}` })),
          ]}
        />
      )}
      <HoldFields />
    </FormDialog>
  );
}

/** What the authority says at the counter. */
export const BlockedDialog = ({ moreInCents, ...of }: SlotContracts['renewal.hold']) => (
  <HoldDialog
    {...of}
    isBeforeCounter
    moreInCents={moreInCents}
    reason={moreInCents === undefined ? 'unpaid fines' : 'higher amount'}
  />
);

function HoldFields() {
  const { reason } = useFormValues<Values>();
  if (reason === internal)
    return (
      <>
        <p>It is not among what waits until somebody ends the hold. Its owner is not told.</p>
        <TextAreaField name="note" label="Reason, for administrators only" />
      </>
    );
  const { acts, pays } = holdReasonRows[reason];
  const { why } = holdSentencesIn(inEnglish)[reason];
  return (
    <>
      <p>
        {acts === 'owner'
          ? `The owner is told by e-mail: ${why}`
          : 'The owner is not written to, and reads on the page why it waits.'}
      </p>
      {pays && (
        <TextField
          name="amount"
          label="More to pay in rand, which the owner tops up"
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {acts === 'owner' && <DateField name="costsMoreFrom" label="Waiting costs more from, if it does" />}
      <TextAreaField name="note" label="Note for the owner, if anything must be added" />
    </>
  );
}
