import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Language, languageNames } from 'shared-contracts/language';
import { useCompany, useHost } from 'web-kit/host';
import { DraftNote, useTexts } from 'web-kit/language';

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
});

interface LanguageSwitchProps {
  languages: readonly Language[];
  onChoose: (language: Language) => void;
  /** Called when a choice is pointed at or has the focus. */
  onPoint: (language: Language) => void;
  /** Shows the page's texts to a translator, where a site is tried out. */
  onTranslate?: (() => void) | undefined;
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
export function LanguageSwitch({ languages, onChoose, onPoint, onTranslate }: LanguageSwitchProps) {
  const styles = useStyles();
  const page = useHost().language;
  const { whiteLabel } = useCompany();
  const { pathname } = useLocation();
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
              onPointerEnter={() => onPoint(one)}
              onFocus={() => onPoint(one)}
              onClick={() => onChoose(one)}
            >
              {languageNames[one]}
            </button>
          </li>
        ))}
      </ul>
      {hasDrafts && language !== 'en' && (
        <>
          <DraftNote language={language} path={pathname} link={(to, label) => <Link to={to}>{label}</Link>} />
          {onTranslate && (
            <button type="button" className={mergeClasses(styles.choice, styles.texts)} onClick={onTranslate}>
              Texts of this page
            </button>
          )}
        </>
      )}
    </nav>
  );
}
