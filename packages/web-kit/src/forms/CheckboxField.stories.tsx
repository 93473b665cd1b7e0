import { boolean, object } from 'yup';
import { SampleForm } from '../testing/SampleForm.tsx';
import { CheckboxField } from './CheckboxField.tsx';

export default { title: 'Forms/Checkbox field' };

const long =
  'Please remind me by email thirty days, fourteen days and one day before the licence disc of any of my vehicles expires. ';

export const Normal = () => (
  <SampleForm values={{ off: false, on: true, link: false, long: true }}>
    <CheckboxField name="off" label="Remind me by email" />
    <CheckboxField name="on" label="Remind me by email" />
    <CheckboxField
      name="link"
      label={
        <span>
          I accept the <a href="#terms">terms</a>
        </span>
      }
    />
    <CheckboxField name="long" label={long.repeat(3)} />
  </SampleForm>
);

export const Disabled = () => (
  <SampleForm values={{ off: false, on: true }}>
    <CheckboxField name="off" label="Remind me by email" disabled />
    <CheckboxField name="on" label="Remind me by email" disabled />
  </SampleForm>
);

const schema = object({ terms: boolean().oneOf([true], 'Please accept the terms') });

export const WithError = () => (
  <SampleForm values={{ terms: false }} schema={schema} submitted>
    <CheckboxField name="terms" label="I accept the terms" />
  </SampleForm>
);
