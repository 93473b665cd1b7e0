import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { type Language, languageNames } from 'shared-contracts/language';
import { useHost } from 'web-kit/host';

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
});

interface LanguageSwitchProps {
  languages: readonly Language[];
  onChoose: (language: Language) => void;
}

/** Lets a reader choose the language. Each is named in itself, for those who read no other. */
export function LanguageSwitch({ languages, onChoose }: LanguageSwitchProps) {
  const styles = useStyles();
  const page = useHost().language;
  const { language } = useSyncExternalStore(page.subscribe, page.get);
  return (
    <nav aria-label="Language">
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
    </nav>
  );
}
