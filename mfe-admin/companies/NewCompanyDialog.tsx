import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompanyEntry } from 'shared-contracts/company-drafts';
import { href } from 'shared-contracts/pages';
import { SelectField, TextField, useFormValues } from 'web-kit/forms';
import { useDebounced } from 'web-kit/table';
import { object, string } from 'yup';
import { EditDialog } from '../dialog/EditDialog.tsx';
import { useAdminCreateCompanyDraftMutation, useLazyAdminCheckReferenceQuery } from './companies-api.ts';

const pattern = /^[a-z0-9][a-z0-9-]{0,40}$/;

const schema = object({
  name: string().trim().max(100).label('name').required('Please give it a name').default(''),
  reference: string()
    .trim()
    .required('Please choose a reference')
    .matches(pattern, 'Please use small letters, digits and hyphens, at most 41')
    .default(''),
  parentId: string().required('Please choose the company above').default(''),
});

interface NewCompanyDialogProps {
  companies: readonly CompanyEntry[];
  onClosed: () => void;
}

/** Makes a company that is not live, and opens it. */
export function NewCompanyDialog({ companies, onClosed }: NewCompanyDialogProps) {
  const [create] = useAdminCreateCompanyDraftMutation();
  const navigate = useNavigate();
  const above = companies.find(({ isProduct }) => isProduct)?.id ?? '';
  return (
    <EditDialog
      title="New company"
      initialValues={{ name: '', reference: '', parentId: above }}
      schema={schema}
      onClosed={onClosed}
      onSave={async (values) => {
        const { company } = await create(values).unwrap();
        void navigate(href('editCompany', { id: company.id }));
        return `${values.name} has been made. It is live once you publish it.`;
      }}
    >
      <TextField name="name" label="Name" />
      <ReferenceField />
      <SelectField
        name="parentId"
        label="Company above"
        hint="Its administrators see the renewals of this company too."
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </EditDialog>
  );
}

function ReferenceField() {
  const typed = useFormValues<{ reference: string }>().reference.trim();
  const reference = useDebounced(typed);
  const [check, { currentData }] = useLazyAdminCheckReferenceQuery();
  const [checked, setChecked] = useState('');
  useEffect(() => {
    if (!pattern.test(reference)) return;
    void check({ reference }).then(() => setChecked(reference));
  }, [reference, check]);
  const answer = checked === typed && typed !== '' ? currentData : undefined;
  const site = answer?.address.replace(/^https?:\/\//, '');
  const hint = answer
    ? answer.isFree
      ? `Its site will be ${site}.`
      : `${site} belongs to another company. Please choose another reference.`
    : 'Part of the address of its site: small letters, digits and hyphens. It cannot be changed here later.';
  return (
    <TextField
      name="reference"
      label="Reference"
      hint={hint}
      hintTone={answer ? (answer.isFree ? 'read' : 'check') : 'plain'}
    />
  );
}
