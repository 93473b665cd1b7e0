import { makeStyles, tokens } from '@fluentui/react-components';
import { isSignature, type Strokes } from 'shared-contracts/mandates';
import { Form, RadioField, SubmitButton, TextField, useFormValues } from 'web-kit/forms';
import { mixed, object, string } from 'yup';
import { SignatureField } from './SignatureField.tsx';

const useStyles = makeStyles({
  words: {
    marginBottom: '16px',
    padding: '16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    '& p': { margin: '0 0 12px' },
    '& p:last-child': { marginBottom: 0 },
  },
});

interface Values {
  way: 'drawn' | 'typed';
  name: string;
  strokes: Strokes;
}

const schema = object({
  way: string<'drawn' | 'typed'>().oneOf(['drawn', 'typed']).required(),
  name: string()
    .default('')
    .when('way', ([way], rule) => (way === 'typed' ? rule.trim().required('Please type your name') : rule)),
  strokes: mixed<Strokes>()
    .required()
    .when('way', ([way], rule) =>
      way === 'drawn' ? rule.test('signed', 'Please sign in the field', isSignature) : rule,
    ),
});

export interface Signed {
  name: string;
  strokes: Strokes | null;
  words: string;
}

/** The words of a mandate, and the form to sign them: drawn, or by typing the name. */
export function SignForm({
  name,
  words,
  onSign,
}: {
  name: string;
  words: string;
  onSign: (signed: Signed) => Promise<void>;
}) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.words} role="document" aria-label="The mandate" tabIndex={-1}>
        {words.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Form<Values>
        initialValues={{ way: 'drawn', name: '', strokes: [] }}
        schema={schema}
        onSubmit={({ way, name: typed, strokes }) =>
          onSign(way === 'drawn' ? { name, strokes, words } : { name: typed, strokes: null, words })
        }
      >
        <RadioField
          name="way"
          label="How would you like to sign?"
          options={[
            { value: 'drawn', label: 'Draw my signature' },
            { value: 'typed', label: 'Type my name' },
          ]}
        />
        <SignatureOrName name={name} />
        <SubmitButton busy="Signing…">Sign</SubmitButton>
      </Form>
    </>
  );
}

const SignatureOrName = ({ name }: { name: string }) =>
  useFormValues<Values>().way === 'drawn' ? (
    <SignatureField name="strokes" label="Your signature" hint="With your finger, a pen or the mouse." />
  ) : (
    <TextField name="name" label="Your name" hint={`As it stands above: ${name}`} autoComplete="name" />
  );
