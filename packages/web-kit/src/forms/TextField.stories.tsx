import { object, string } from 'yup';
import { SearchRegular } from '../icons.ts';
import { Icon } from '../page/Icon.tsx';
import { SampleForm } from '../testing/SampleForm.tsx';
import { TextField } from './TextField.tsx';

export default { title: 'Forms/Text field' };

const hint = 'As it is printed on the licence disc';

export const Normal = () => (
  <SampleForm values={{ empty: '', filled: 'JK45LMGP', found: 'Polo' }}>
    <TextField name="empty" label="Licence number" placeholder="JK45LMGP" required />
    <TextField name="filled" label="Licence number" hint={hint} />
    <TextField name="found" label="Model" contentBefore={<Icon icon={SearchRegular} />} />
  </SampleForm>
);

export const ReadFromAPhoto = () => (
  <SampleForm values={{ read: 'JK45LMGP', unsure: 'BBC456D' }}>
    <TextField name="read" label="Licence number" hint="Read from your photo" hintTone="read" />
    <TextField name="unsure" label="Register number" hint="Please check this against your disc" hintTone="check" />
  </SampleForm>
);

export const ReadOnly = () => (
  <SampleForm values={{ email: 'owner@allset.test' }}>
    <TextField name="email" label="Email address" hint="You cannot change it" readOnly />
  </SampleForm>
);

export const LongText = () => (
  <SampleForm values={{ name: 'A value that is longer than the field '.repeat(6) }}>
    <TextField name="name" label={'A label that takes more than one line '.repeat(6)} hint={`${hint}. `.repeat(6)} />
  </SampleForm>
);

const schema = object({
  empty: string().required('Please enter the licence number'),
  long: string().max(3, 'An error '.repeat(30)),
});

export const WithErrors = () => (
  <SampleForm values={{ empty: '', long: 'Polo' }} schema={schema} submitted>
    <TextField name="empty" label="Licence number" hint={hint} required />
    <TextField name="long" label="Model" />
  </SampleForm>
);
