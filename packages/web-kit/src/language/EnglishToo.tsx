import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useSyncExternalStore } from 'react';
import { english, englishText, type Translate, useHost } from 'web-kit/host';
import { useTexts } from './own-texts.ts';

const useStyles = makeStyles({
  english: {
    display: 'block',
    marginTop: '8px',
    color: tokens.colorNeutralForeground3,
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 400,
  },
});

/** A price or a deadline in English, below a translation that is a draft. */
export function EnglishToo({ children: say }: { children: (t: Translate) => ReactNode }) {
  const styles = useStyles();
  const page = useHost().language;
  const { hasDrafts } = useSyncExternalStore(page.subscribe, page.get, () => english);
  return useTexts().dates && hasDrafts ? (
    <span lang="en" className={styles.english}>
      {say(englishText)}
    </span>
  ) : null;
}
