import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState } from 'react';
import type { Translation } from 'shared-contracts/language';
import { termsIn } from 'shared-contracts/term-base';
import { translationProblems } from 'shared-contracts/translation-problems';
import type { ShownText } from './create-translator.ts';

const useStyles = makeStyles({
  item: {
    ...shorthands.borderTop('1px', 'solid', tokens.colorNeutralStroke2),
    padding: '8px 16px 12px',
    fontSize: '14px',
    lineHeight: '20px',
  },
  pointed: { backgroundColor: tokens.colorNeutralBackground1Selected },
  english: {
    width: '100%',
    minHeight: '32px',
    padding: 0,
    ...shorthands.borderStyle('none'),
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
  },
  line: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  label: { display: 'block', color: tokens.colorNeutralForeground2 },
  field: {
    width: '100%',
    boxSizing: 'border-box',
    padding: '6px 8px',
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStrokeAccessible),
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    // Below this phones zoom in.
    fontSize: '16px',
    resize: 'vertical',
  },
  problem: { margin: 0, color: tokens.colorPaletteRedForeground1 },
});

const states = { draft: 'draft', read: 'read by a person', missing: 'missing, shown in English' };

interface TextItemProps {
  text: ShownText;
  language: Translation;
  /** On the page or here. */
  pointed: boolean;
  /** Brings its place on the page into view. */
  onFind: () => void;
  onPropose: (wording: string) => void;
}

/** A text of the page: what it is, and a field for better words. */
export function TextItem({ text, language, pointed, onFind, onPropose }: TextItemProps) {
  const styles = useStyles();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (pointed && !item.current?.matches(':hover, :focus-within')) item.current?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);
  const { english, context, translation, module, state, proposal, isHidden } = text;
  const terms = termsIn(english, language);
  return (
    <li
      ref={item}
      className={mergeClasses(styles.item, pointed && styles.pointed)}
      aria-current={pointed || undefined}
      data-text={text.id}
    >
      <button type="button" className={styles.english} onClick={onFind}>
        {english}
      </button>
      <p className={styles.line}>
        {[module, context && `meaning: ${context}`, state && states[state], isHidden && 'not visible now']
          .filter(Boolean)
          .join(', ')}
      </p>
      {terms.length > 0 && (
        <p className={styles.line}>Terms: {terms.map(([term, word]) => `${term} = ${word}`).join('; ')}</p>
      )}
      {state && <Wording {...{ text, language, onPropose }} first={proposal ?? translation ?? ''} />}
    </li>
  );
}

function Wording({
  text: { key, translation },
  language,
  first,
  onPropose,
}: Pick<TextItemProps, 'text' | 'language' | 'onPropose'> & { first: string }) {
  const styles = useStyles();
  const id = useId();
  const [typed, setTyped] = useState(first);
  const isProposal = typed.trim() !== '' && typed !== translation;
  const problems = isProposal ? translationProblems(language, key, typed) : [];
  return (
    <>
      {isProposal && translation !== undefined && (
        <p className={styles.line}>
          Released: <span lang={language}>{translation}</span>
        </p>
      )}
      <label htmlFor={id} className={styles.label}>
        {isProposal ? 'Your wording' : 'Translation'}
      </label>
      <textarea
        id={id}
        rows={2}
        lang={language}
        className={styles.field}
        value={typed}
        aria-describedby={`${id}-problems`}
        onChange={({ target }) => {
          setTyped(target.value);
          onPropose(target.value === translation ? '' : target.value);
        }}
      />
      <div id={`${id}-problems`} role="status">
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            It cannot be imported: {problem}
          </p>
        ))}
      </div>
    </>
  );
}
