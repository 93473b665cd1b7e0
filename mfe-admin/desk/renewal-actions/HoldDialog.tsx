import { randToCents } from 'shared-contracts/amounts';
import { holdReasonRows } from 'shared-contracts/hold-texts';
import { type HoldReason, holdReasons } from 'shared-contracts/holds';
import { limits } from 'shared-contracts/limits';
import { placeHold } from 'shared-contracts/renewals';
import { readDay } from 'shared-contracts/typed-days';
import { baseApi, mutationFrom } from 'web-kit/api';
import { DateField, DialogButtons, Form, SelectField, TextAreaField, TextField, useFormValues } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { Modal } from 'web-kit/page';
import { object, string } from 'yup';

const holdApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ adminPlaceHold: build.mutation(mutationFrom(placeHold)) }),
});

interface Values {
  reason: HoldReason;
  amount: string;
  costsMoreFrom: string;
  note: string;
}

const schema = object({
  reason: string<HoldReason>().oneOf(holdReasons).required(),
  amount: string()
    .trim()
    .default('')
    .test('amount', 'Please enter an amount such as 123.45', (typed) => typed === '' || (randToCents(typed) ?? 0) > 0),
  costsMoreFrom: string()
    .default('')
    .test('day', 'Please enter a day such as 31-12-2026', (day) => day === '' || 'value' in readDay(day)),
  note: string().trim().max(limits.note.max).default(''),
});

/** Says why the authority does not renew. The owner is told in plain words where they must act. */
export function HoldDialog({
  renewalId,
  plate,
  onHeld,
  onClosed,
}: {
  renewalId: string;
  plate: string;
  onHeld: () => void;
  onClosed: () => void;
}) {
  const { toast } = useHost();
  const [place] = holdApi.useAdminPlaceHoldMutation();
  return (
    <Modal title="Blocked at the authority" onClosed={onClosed}>
      {(close) => (
        <Form<Values>
          initialValues={{ reason: 'unpaid fines', amount: '', costsMoreFrom: '', note: '' }}
          schema={schema}
          onSubmit={async ({ reason, amount, costsMoreFrom, note }) => {
            const amountInCents = amount === '' ? undefined : randToCents(amount);
            await place({
              id: renewalId,
              reason,
              ...(amountInCents && holdReasonRows[reason].pays && { amountInCents }),
              ...(costsMoreFrom && { costsMoreFrom }),
              ...(note && { note }),
            }).unwrap();
            toast.success(`${plate} is on hold`);
            onHeld();
            close();
          }}
        >
          <SelectField
            name="reason"
            label="Reason"
            options={holdReasons.map((value) => ({ value, label: holdReasonRows[value].label }))}
          />
          <HoldFields />
          <TextAreaField name="note" label="Note for the owner, if anything must be added" />
          <DialogButtons submit="Hold" busy="Holding…" onCancel={close} />
        </Form>
      )}
    </Modal>
  );
}

/** What the owner reads, and what is asked of a reason that can have an amount. */
function HoldFields() {
  const { reason } = useFormValues<Values>();
  const { acts, pays, why } = holdReasonRows[reason];
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
    </>
  );
}
