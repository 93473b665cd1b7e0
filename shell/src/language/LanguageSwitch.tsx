import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Language, languageNames, type Translation } from 'shared-contracts/language';
import { href } from 'shared-contracts/pages';
import { useCompany, useHost } from 'web-kit/host';
import { useTexts } from 'web-kit/language';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '0 8px', listStyleType: 'none', margin: '0 0 0 -8px', padding: 0 },
  choice: {
    minHeight: '44px',
    paddingInline: '8px',
    ...shorthands.borderStyle('none'),
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    cursor: 'pointer',
    '&[aria-pressed=true]': { color: 'inherit', fontWeight: 600 },
    ':hover': { textDecorationLine: 'underline' },
  },
  // On a company's site it stands in no footer.
  alone: { padding: '16px 24px 32px', '@media (max-width: 640px)': { paddingInline: '16px' } },
  // Its words begin where those above it do.
  texts: { marginInlineStart: '-8px' },
  draft: { margin: 0, '& a': { color: tokens.colorBrandForegroundLink } },
});

interface LanguageSwitchProps {
  languages: readonly Language[];
  onChoose: (language: Language) => void;
  /** Shows the page's texts to a translator, where a site is tried out. */
  onTranslate?: (() => void) | undefined;
}

/** Drafts themselves: nobody who speaks these languages has read them yet. */
const draftNotes: Readonly<Record<Translation, { isDraft: string; report: string }>> = {
  af: { isDraft: 'Hierdie vertaling is ’n konsep.', report: 'Meld ’n verkeerde woord' },
  zu: { isDraft: 'Le nguqulo iwuhlaka.', report: 'Bika igama elingalungile' },
  xh: { isDraft: 'Olu guqulelo luluyilo.', report: 'Xela igama elingachanekanga' },
};

/** Says that nobody has read the translation yet, and leads to the contact form with the page and the language filled in. */
function DraftNote({ language, onTranslate }: { language: Translation } & Pick<LanguageSwitchProps, 'onTranslate'>) {
  const styles = useStyles();
  const { pathname } = useLocation();
  const { isDraft, report } = draftNotes[language];
  const message = `Wrong word on ${pathname} in ${languageNames[language]}: `;
  return (
    <>
      <p className={styles.draft}>
        <span lang={language}>{isDraft}</span> This translation is a draft.{' '}
        <Link to={href('contact')} state={{ message }}>
          <span lang={language}>{report}</span> · Report a wrong word
        </Link>
      </p>
      {onTranslate && (
        <button type="button" className={mergeClasses(styles.choice, styles.texts)} onClick={onTranslate}>
          Texts of this page
        </button>
      )}
    </>
  );
}

/** The document's language is that of the frame. Pages without this switch are English. */
function useDocumentLanguage(): void {
  const mark = useTexts().lang ?? 'en';
  const lang = mark === 'en' ? 'en-ZA' : mark;
  useEffect(() => {
    document.documentElement.lang = lang;
    return () => {
      document.documentElement.lang = 'en-ZA';
    };
  }, [lang]);
}

/** Lets a reader choose the language. Each is named in itself, for those who read no other. */
export function LanguageSwitch({ languages, onChoose, onTranslate }: LanguageSwitchProps) {
  const styles = useStyles();
  const page = useHost().language;
  const { whiteLabel } = useCompany();
  const { language, hasDrafts } = useSyncExternalStore(page.subscribe, page.get);
  useDocumentLanguage();
  return (
    <nav aria-label="Language" lang="en" className={whiteLabel ? styles.alone : undefined}>
      <ul className={styles.list}>
        {languages.map((one) => (
          <li key={one}>
            <button
              type="button"
              lang={one}
              className={styles.choice}
              aria-pressed={one === language}
              onClick={() => onChoose(one)}
            >
              {languageNames[one]}
            </button>
          </li>
        ))}
      </ul>
      {hasDrafts && language !== 'en' && <DraftNote language={language} onTranslate={onTranslate} />}
    </nav>
  );
}
