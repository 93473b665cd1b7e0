import { apiScopes } from 'shared-contracts/api-keys';
import type { ApiScope } from 'shared-contracts/endpoint';
import { isUrl } from 'shared-contracts/values';
import { CheckboxGroupField, DateField, dayRule, lineRule, TextField } from 'web-kit/forms';
import { array, object, string } from 'yup';
import { EditDialog } from '../../dialog/EditDialog.tsx';
import {
  useAdminCreateApiKeyMutation,
  useAdminReplayWebhookEventsMutation,
  useAdminSaveWebhookMutation,
} from './server-api.ts';

interface DialogProps {
  companyId: string;
  onClosed: () => void;
}

const addressSchema = object({
  endpointUrl: string()
    .trim()
    .max(500)
    .label('address')
    .required('Please enter an address')
    .test('address', 'Please enter an https address', (typed) => /^https?:\/\//.test(typed) && isUrl(typed))
    .default(''),
});

/** Sets or ends the address that events are posted to. */
export function AddressDialog({ companyId, onClosed, endpointUrl }: DialogProps & { endpointUrl: string | null }) {
  const [save] = useAdminSaveWebhookMutation();
  return (
    <EditDialog
      title="Address for events"
      initialValues={{ endpointUrl: endpointUrl ?? '' }}
      schema={addressSchema}
      onClosed={onClosed}
      removal={
        endpointUrl === null
          ? undefined
          : {
              title: 'Stop events?',
              text: 'What happens from now on is not recorded for your server. The secret ends.',
              action: 'Stop events',
              remove: () => save({ id: companyId, endpointUrl: null }).unwrap(),
              done: 'Events have been stopped',
            }
      }
      onSave={async (values) => {
        await save({ id: companyId, ...values }).unwrap();
        return 'The address has been saved';
      }}
    >
      <TextField name="endpointUrl" label="Address" hint="Such as https://www.example.org/hooks" inputMode="url" />
    </EditDialog>
  );
}

const scopeTexts: Readonly<Record<ApiScope, string>> = {
  'renewals:read': 'Read renewals, with their owners',
  'payments:read': 'Read payments and their totals',
  'deliveries:read': 'Read the parcels of a renewal',
  'events:read': 'Read events',
};

const keySchema = object({
  name: lineRule('name', 100, 'Please give it a name').default(''),
  scopes: array(string().oneOf(apiScopes).required()).min(1, 'Please choose what it may do').default([]),
});

/** Makes a key, whose token is handed to `onMade`. */
export function KeyDialog({ companyId, onClosed, onMade }: DialogProps & { onMade: (token: string) => void }) {
  const [create] = useAdminCreateApiKeyMutation();
  const initialValues: { name: string; scopes: ApiScope[] } = { name: '', scopes: [] };
  return (
    <EditDialog
      title="New key"
      initialValues={initialValues}
      schema={keySchema}
      onClosed={onClosed}
      onSave={async (values) => {
        onMade((await create({ id: companyId, ...values }).unwrap()).token);
        return `${values.name} has been made`;
      }}
    >
      <TextField name="name" label="Name" hint="Such as the server that uses it" />
      <CheckboxGroupField
        name="scopes"
        label="What it may do"
        options={apiScopes.map((scope) => ({ value: scope, label: scopeTexts[scope], hint: scope }))}
      />
    </EditDialog>
  );
}

const replaySchema = object({ day: dayRule('Please choose a day') });

/** Sends all events since a day again. */
export function ReplayDialog({ companyId, onClosed }: DialogProps) {
  const [replay] = useAdminReplayWebhookEventsMutation();
  return (
    <EditDialog
      title="Send events again"
      initialValues={{ day: '' }}
      schema={replaySchema}
      onClosed={onClosed}
      onSave={async ({ day }) => (await replay({ id: companyId, since: `${day}T00:00:00+02:00` }).unwrap()).message}
    >
      <DateField name="day" label="Since" hint="All events since this day are sent again under their ids." />
    </EditDialog>
  );
}
