import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { languageNames, type Translation } from 'shared-contracts/language';
import { href } from 'shared-contracts/pages';

const useStyles = makeStyles({
  note: { margin: 0, '& a': { color: tokens.colorBrandForegroundLink } },
});

/** Drafts themselves: nobody who speaks these languages has read them yet. */
const notes: Readonly<Record<Translation, { isDraft: string; report: string }>> = {
  af: { isDraft: 'Hierdie vertaling is ’n konsep.', report: 'Meld ’n verkeerde woord' },
  zu: { isDraft: 'Le nguqulo iwuhlaka.', report: 'Bika igama elingalungile' },
  xh: { isDraft: 'Olu guqulelo luluyilo.', report: 'Xela igama elingachanekanga' },
};

interface DraftNoteProps {
  language: Translation;
  /** The page that it stands on. */
  path: string;
  /** Leads to an address of the site: its contact form, in which the message is begun. */
  link: (to: string, label: ReactNode) => ReactNode;
}

/** Says that nobody has read the translation yet, and lets a reader report a wrong word of the page. */
export function DraftNote({ language, path, link }: DraftNoteProps) {
  const styles = useStyles();
  const { isDraft, report } = notes[language];
  const message = `Wrong word on ${path} in ${languageNames[language]}: `;
  return (
    <p className={styles.note}>
      <span lang={language}>{isDraft}</span> This translation is a draft.{' '}
      {link(
        `${href('contact')}?${new URLSearchParams({ message })}`,
        <>
          <span lang={language}>{report}</span> · Report a wrong word
        </>,
      )}
    </p>
  );
}
