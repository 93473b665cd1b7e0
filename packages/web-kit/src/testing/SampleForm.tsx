import { type PropsWithChildren, useEffect, useRef } from 'react';
import { type AnyObjectSchema, object } from 'yup';
import { Form } from '../forms/Form.tsx';
import { Card } from '../page/Card.tsx';

interface SampleFormProps {
  values: Record<string, unknown>;
  schema?: AnyObjectSchema;
  onSubmit?: () => Promise<void>;
  /** Submits the form at once, to show its errors or its busy button. */
  submitted?: boolean;
}

/** A form on a card. */
export function SampleForm({
  values,
  schema = object(),
  onSubmit,
  submitted = false,
  children,
}: PropsWithChildren<SampleFormProps>) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitted) content.current?.closest('form')?.requestSubmit();
  }, [submitted]);
  return (
    <Card>
      <Form initialValues={values} schema={schema} onSubmit={onSubmit ?? (() => undefined)}>
        <div ref={content} style={{ display: 'grid', gap: '20px' }}>
          {children}
        </div>
      </Form>
    </Card>
  );
}
