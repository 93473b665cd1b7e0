import { useState } from 'react';
import type { Vehicle } from 'shared-contracts/vehicles';
import {
  CheckboxGroupField,
  emailRule,
  Form,
  lineRule,
  RadioField,
  SubmitButton,
  TextField,
  useFormValues,
} from 'web-kit/forms';
import { failureOf, useHost } from 'web-kit/host';
import { later, useText } from 'web-kit/language';
import { Card, capitalize, ErrorState, ListSkeleton, useFocusAfterUnmount } from 'web-kit/page';
import { array, type InferType, object, string } from 'yup';
import {
  useRenewalsReadMandateWordsQuery,
  useRenewalsRequestMandateMutation,
  useRenewalsSignMandateMutation,
} from './papers-api.ts';
import { SignForm } from './SignForm.tsx';

const longestName = 200;

const scopeSchema = object({
  scope: string<'all' | 'named'>().oneOf(['all', 'named']).required(),
  vehicleIds: array(string().required())
    .required()
    .when('scope', ([scope], rule) => (scope === 'named' ? rule.min(1, later.t('Please choose a vehicle')) : rule)),
  signer: string<'me' | 'other'>().oneOf(['me', 'other']).required(),
});

type Values = InferType<typeof scopeSchema>;

const otherSchema = object({
  name: lineRule(later.t('Name'), longestName),
  email: emailRule,
});

interface NewMandateProps {
  /** Vehicles without a mandate. */
  vehicles: readonly Vehicle[];
  isBusiness: boolean;
  /** Ids of vehicles that are chosen at first; none: all. */
  chosen: readonly string[];
  /** Somebody else is asked to sign. */
  onAsked: (email: string) => void;
}

/** Chooses vehicles and who signs for them, and then is signed, or asks somebody else. */
export function NewMandate({ onAsked, ...of }: NewMandateProps) {
  const [choice, setChoice] = useState<Values>();
  if (!choice) return <Choice {...of} onChosen={setChoice} />;
  const vehicleIds = choice.scope === 'all' ? null : choice.vehicleIds;
  return choice.signer === 'me' ? (
    <SignOwn vehicleIds={vehicleIds} />
  ) : (
    <AskOther vehicleIds={vehicleIds} isBusiness={of.isBusiness} onAsked={onAsked} />
  );
}

function Choice({
  vehicles,
  isBusiness,
  chosen,
  onChosen,
}: Omit<NewMandateProps, 'onAsked'> & { onChosen: (choice: Values) => void }) {
  const t = useText();
  const part = useFocusAfterUnmount<HTMLDivElement>();
  const wanted = vehicles.filter(({ id }) => chosen.includes(id));
  return (
    <div ref={part}>
      <Card title={t('A new mandate')}>
        <Form<Values>
          initialValues={{
            scope: isBusiness ? 'all' : 'named',
            vehicleIds: (wanted.length > 0 ? wanted : vehicles).map(({ id }) => id),
            signer: 'me',
          }}
          schema={scopeSchema}
          onSubmit={onChosen}
        >
          {isBusiness && (
            <RadioField
              name="scope"
              label={t('For which vehicles?')}
              options={[
                { value: 'all', label: t('All of the business, also later ones') },
                ...(vehicles.length > 0 ? [{ value: 'named', label: t('Those I choose') }] : []),
              ]}
            />
          )}
          <VehicleChoice vehicles={vehicles} label={isBusiness ? t('Vehicles') : t('For which vehicles?')} />
          <RadioField
            name="signer"
            label={t('Who signs?')}
            options={
              isBusiness
                ? [
                    { value: 'me', label: t('I act for the business') },
                    { value: 'other', label: t('Somebody else is its proxy') },
                  ]
                : [
                    { value: 'me', label: t('I own these vehicles') },
                    { value: 'other', label: t('Somebody else owns them') },
                  ]
            }
          />
          <SubmitButton>{t('Continue')}</SubmitButton>
        </Form>
      </Card>
    </div>
  );
}

const VehicleChoice = ({ vehicles, label }: { vehicles: readonly Vehicle[]; label: string }) =>
  useFormValues<Values>().scope === 'named' ? (
    <CheckboxGroupField
      name="vehicleIds"
      label={label}
      options={vehicles.map(({ id, licenseNumber, make, model }) => ({
        value: id,
        label: `${licenseNumber.toUpperCase()} (${capitalize(`${make} ${model}`)})`,
      }))}
    />
  ) : null;

function SignOwn({ vehicleIds }: { vehicleIds: string[] | null }) {
  const t = useText();
  const { toast } = useHost();
  const { data, error, refetch } = useRenewalsReadMandateWordsQuery(
    { vehicleIds },
    { refetchOnMountOrArgChange: true },
  );
  const [sign] = useRenewalsSignMandateMutation();
  return (
    <Card title={t('Read and sign')}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data ? (
        <SignForm
          {...data}
          onSign={async (signed) => {
            try {
              await sign({ vehicleIds, ...signed }).unwrap();
              toast.success(t('Your mandate is signed'));
            } catch (thrown) {
              if (failureOf(thrown).reason === 'stale') void refetch();
              throw thrown;
            }
          }}
        />
      ) : (
        <ListSkeleton />
      )}
    </Card>
  );
}

function AskOther({
  vehicleIds,
  isBusiness,
  onAsked,
}: {
  vehicleIds: string[] | null;
  isBusiness: boolean;
  onAsked: (email: string) => void;
}) {
  const t = useText();
  const [ask] = useRenewalsRequestMandateMutation();
  return (
    <Card title={isBusiness ? t('Who is the proxy?') : t('Who owns them?')}>
      <Form
        initialValues={{ name: '', email: '' }}
        schema={otherSchema}
        onSubmit={async (values, { reset }) => {
          await ask({ vehicleIds, signer: isBusiness ? 'proxy' : 'owner', ...values }).unwrap();
          onAsked(values.email);
          reset();
        }}
      >
        <TextField name="name" label={t('Name')} hint={t('As it stands on the ID')} autoComplete="off" />
        <TextField
          name="email"
          label={t('Email')}
          hint={t('We mail a link that works for 14 days. No account is needed.')}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <SubmitButton busy={t('Sending…')}>{t('Send the link')}</SubmitButton>
      </Form>
    </Card>
  );
}
