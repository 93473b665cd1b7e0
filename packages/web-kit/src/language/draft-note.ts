import { languageNames, type Translation } from 'shared-contracts/language';
import { href } from 'shared-contracts/pages';

/** Drafts themselves: nobody who speaks these languages has read them yet. */
const notes: Readonly<Record<Translation, { isDraft: string; report: string }>> = {
  af: { isDraft: 'Hierdie vertaling is ’n konsep.', report: 'Meld ’n verkeerde woord' },
  zu: { isDraft: 'Le nguqulo iwuhlaka.', report: 'Bika igama elingalungile' },
  xh: { isDraft: 'Olu guqulelo luluyilo.', report: 'Xela igama elingachanekanga' },
};

/**
 * Says of a page that nobody has read its translation yet. `to` is where a wrong word is reported: the site's contact form, in
 * which the message is begun.
 */
export function draftNote(language: Translation, path: string) {
  // Without ids and tokens, such as that of a new password: addresses are logged, and the message is mailed.
  const page = path.replace(/[^/]{20,}/g, '…');
  const message = `Wrong word on ${page} in ${languageNames[language]}: `;
  return {
    ...notes[language],
    isDraftInEnglish: 'This translation is a draft.',
    reportInEnglish: 'Report a wrong word',
    to: `${href('contact')}?${new URLSearchParams({ message })}`,
  };
}
