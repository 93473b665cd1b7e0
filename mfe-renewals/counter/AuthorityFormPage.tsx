import { makeStyles } from '@fluentui/react-components';
import { useCallback } from 'react';
import {
  type AuthorityForm,
  deleteAuthorityForm,
  type FormFact,
  formFactLabels,
  getAuthorityForm,
  mapAuthorityForm,
  uploadAuthorityForm,
} from 'shared-contracts/authority-form';
import { href } from 'shared-contracts/pages';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';
import { Form, SelectField, SubmitButton } from 'web-kit/forms';
import { failureOf, useHost } from 'web-kit/host';
import { Card, ErrorState, ListSkeleton, Page, PlainButton } from 'web-kit/page';
import { type SendFile, UploadBox } from 'web-kit/viewer';
import { array, object, string } from 'yup';

const formApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    renewalsGetAuthorityForm: build.query(queryFrom(getAuthorityForm)),
    renewalsUploadAuthorityForm: build.mutation(mutationFrom(uploadAuthorityForm)),
    renewalsMapAuthorityForm: build.mutation(mutationFrom(mapAuthorityForm)),
    renewalsDeleteAuthorityForm: build.mutation(mutationFrom(deleteAuthorityForm)),
  }),
});

const useStyles = makeStyles({
  stack: { display: 'grid', gap: '20px' },
  text: { margin: '0 0 16px' },
});

/** A company's own PDF form of its authority, which runs are printed with instead of our particulars. */
export function AuthorityFormPage() {
  const styles = useStyles();
  const { data, error, refetch } = formApi.useRenewalsGetAuthorityFormQuery();
  const [upload] = formApi.useRenewalsUploadAuthorityFormMutation();
  const send = useCallback<SendFile>(
    async (file, onProgress) => void (await upload({ file, onProgress }).unwrap()),
    [upload],
  );
  return (
    <Page
      title="The authority’s form"
      lead="Upload the authority’s own PDF form once, and counter runs print it filled in. Without one they print our particulars in the order of form ALV."
      back={{ to: href('counterRuns'), label: 'Counter runs' }}
      width="narrow"
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data ? (
        <div className={styles.stack}>
          {data.form && <Fields key={data.form.fields.map(({ name }) => name).join()} form={data.form} />}
          <UploadBox
            label={data.form ? 'Another form in its place' : 'The form as a PDF with fields'}
            hint="A PDF that can be filled in on a screen, at most 5 MB"
            send={send}
          />
        </div>
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}

const schema = object({ facts: array(string().default('')).required() });
const options = [
  { value: '', label: 'Nothing' },
  ...Object.entries(formFactLabels).map(([value, label]) => ({ value, label })),
];
const isFact = (value: string | undefined): value is FormFact => value !== undefined && value in formFactLabels;

function Fields({ form }: { form: AuthorityForm }) {
  const styles = useStyles();
  const { toast } = useHost();
  const [save] = formApi.useRenewalsMapAuthorityFormMutation();
  const [remove, { isLoading }] = formApi.useRenewalsDeleteAuthorityFormMutation();
  const takeAway = async () => {
    try {
      toast.success((await remove().unwrap()).message);
    } catch (thrown) {
      toast.error('The form could not be removed', failureOf(thrown).message);
    }
  };
  return (
    <Card
      title={form.filename}
      actions={
        <PlainButton disabled={isLoading} onClick={() => void takeAway()}>
          Remove
        </PlainButton>
      }
    >
      <p className={styles.text}>What is written into its fields:</p>
      <Form
        initialValues={{ facts: form.fields.map(({ fact }) => fact ?? '') }}
        schema={schema}
        onSubmit={async ({ facts }) => {
          const fields = form.fields.flatMap(({ name }, place) => {
            const fact = facts[place];
            return isFact(fact) ? [{ name, fact }] : [];
          });
          await save({ fields }).unwrap();
          toast.success('The form has been saved');
        }}
      >
        {form.fields.map(({ name }, place) => (
          <SelectField key={name} name={`facts.${place}`} label={name} options={options} />
        ))}
        <SubmitButton busy="Saving…">Save</SubmitButton>
      </Form>
    </Card>
  );
}
