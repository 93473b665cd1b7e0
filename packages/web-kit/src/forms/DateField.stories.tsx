import { useEffect, useRef } from 'react';
import { object } from 'yup';
import { SampleForm } from '../testing/SampleForm.tsx';
import { DateField } from './DateField.tsx';
import { dayRule } from './rules.ts';

export default { title: 'Forms/Date field' };

export const Normal = () => (
  <SampleForm values={{ empty: '', filled: '2026-02-01' }}>
    <DateField name="empty" label="Licence expires" required />
    <DateField name="filled" label="Licence expires" hint="Read from your photo" hintTone="read" />
  </SampleForm>
);

export const Disabled = () => (
  <SampleForm values={{ day: '2026-02-01' }}>
    <DateField name="day" label="Licence expires" disabled />
  </SampleForm>
);

const schema = object({ empty: dayRule('Please enter the day'), wrong: dayRule('Please enter the day') });

export const WithErrors = () => (
  <SampleForm values={{ empty: '', wrong: '31-02-2026' }} schema={schema} submitted>
    <DateField name="empty" label="Licence expires" />
    <DateField name="wrong" label="Last renewed" />
  </SampleForm>
);

export const OpenCalendar = () => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector('button')?.click(), []);
  return (
    <div ref={content} style={{ minHeight: '560px' }}>
      <SampleForm values={{ day: '2026-02-11' }}>
        <DateField name="day" label="Licence expires" min="2026-02-03" max="2026-12-31" />
      </SampleForm>
    </div>
  );
};
