import { makeStyles, tokens } from '@fluentui/react-components';
import { isSignature, type Strokes } from 'shared-contracts/mandates';
import { Form, RadioField, SubmitButton, TextField, useFormValues } from 'web-kit/forms';
import { later, useText, useTexts } from 'web-kit/language';
import { type InferType, mixed, object, string } from 'yup';
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

const schema = object({
  way: string<'drawn' | 'typed'>().oneOf(['drawn', 'typed']).required(),
  name: string()
    .default('')
    .when('way', ([way], rule) => (way === 'typed' ? rule.trim().required(later.t('Please type your name')) : rule)),
  strokes: mixed<Strokes>()
    .required()
    .when('way', ([way], rule) =>
      way === 'drawn' ? rule.test('signed', later.t('Please sign in the field'), isSignature) : rule,
    ),
});

type Values = InferType<typeof schema>;

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
  const t = useText();
  return (
    <>
      <Binding />
      <div className={styles.words} role="document" aria-label={t('The mandate')} tabIndex={-1}>
        {words.split('\n\n').map((paragraph) => (
          <p key={paragraph} lang="en">
            {paragraph}
          </p>
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
          label={t('How would you like to sign?')}
          options={[
            { value: 'drawn', label: t('Draw my signature') },
            { value: 'typed', label: t('Type my name') },
          ]}
        />
        <SignatureOrName name={name} />
        <SubmitButton busy={t('Signing…')}>{t('Sign')}</SubmitButton>
      </Form>
    </>
  );
}

/** To a reader of another language: in which one the words are, and bind. */
function Binding() {
  const { t, lang } = useTexts();
  if (!lang || lang === 'en') return null;
  return <p>{t('The mandate is in English, and the English words bind.')}</p>;
}

function SignatureOrName({ name }: { name: string }) {
  const t = useText();
  return useFormValues<Values>().way === 'drawn' ? (
    <SignatureField name="strokes" label={t('Your signature')} hint={t('With your finger, a pen or the mouse.')} />
  ) : (
    <TextField
      name="name"
      label={t('Your name')}
      hint={t('As it stands above: {name}', { name })}
      autoComplete="name"
    />
  );
}
