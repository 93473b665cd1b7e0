import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Translation } from 'shared-contracts/language';
import { draftNote } from './draft-note.ts';

const useStyles = makeStyles({
  note: { margin: 0, '& a': { color: tokens.colorBrandForegroundLink } },
});

interface DraftNoteProps {
  language: Translation;
  /** The page that it stands on. */
  path: string;
  /** A link to an address of the site. */
  link: (to: string, label: ReactNode) => ReactNode;
}

/** Says that nobody has read the translation yet, and lets a reader report a wrong word of the page. */
export function DraftNote({ language, path, link }: DraftNoteProps) {
  const styles = useStyles();
  const { isDraft, isDraftInEnglish, report, reportInEnglish, to } = draftNote(language, path);
  const label = (
    <>
      <span lang={language}>{report}</span> · {reportInEnglish}
    </>
  );
  return (
    <p className={styles.note}>
      <span lang={language}>{isDraft}</span> {isDraftInEnglish} {link(to, label)}
    </p>
  );
}
