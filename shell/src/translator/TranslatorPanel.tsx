import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { languageNames } from 'shared-contracts/language';
import type { ShownText, Translator } from './create-translator.ts';
import type { Place } from './marks.ts';
import { saveProposals } from './proposals.ts';
import { TextItem } from './TextItem.tsx';
import { useOutline, usePointing } from './use-pointing.ts';

const narrow = '@media (max-width: 800px)';

const useStyles = makeStyles({
  panel: {
    position: 'fixed',
    insetBlock: 0,
    right: 0,
    // Above dialogs, below what the page has to say (packages/web-kit/src/overlays/Overlays.tsx).
    zIndex: 1_000_050,
    display: 'flex',
    flexDirection: 'column',
    width: '360px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...shorthands.borderLeft('1px', 'solid', tokens.colorNeutralStroke1),
    fontFamily: tokens.fontFamilyBase,
    fontSize: '14px',
    lineHeight: '20px',
    [narrow]: {
      top: 'auto',
      width: '100%',
      height: '50vh',
      ...shorthands.borderTop('2px', 'solid', tokens.colorNeutralStroke1),
    },
  },
  head: { padding: '12px 16px' },
  title: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600, outlineStyle: 'none' },
  line: { margin: '0 0 8px', color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  action: {
    minHeight: '36px',
    padding: '4px 12px',
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStrokeAccessible),
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    '&[aria-disabled=true]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
    [narrow]: { minHeight: '44px' },
  },
  // Above dialogs, too.
  outlines: { position: 'fixed', zIndex: 1_000_040 },
  list: { listStyleType: 'none', margin: 0, padding: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
});

const none: readonly Place[] = [];

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

function summaryOf(texts: readonly ShownText[]): string {
  const number = (state: ShownText['state']) => texts.filter((text) => text.state === state).length;
  return `${count(texts.length, 'text')}: ${count(number('draft'), 'draft')}, ${number('missing')} missing. Point at one to see it.`;
}

function scrollTo({ places: [place] }: ShownText): void {
  const element = place?.at instanceof Element ? place.at : place?.at.startContainer.parentElement;
  element?.scrollIntoView({ block: 'center' });
}

interface TranslatorPanelProps {
  translator: Translator;
  /** The element that the panel is in. */
  root: Element;
  onClose: () => void;
}

/** Lists the texts that the page shows now, each with a field for better words. */
export function TranslatorPanel({ translator, root, onClose }: TranslatorPanelProps) {
  const styles = useStyles();
  const { language, texts } = useSyncExternalStore(translator.shown.subscribe, translator.shown.get);
  const pointed = usePointing(translator, root);
  const layer = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useOutline(layer, texts.find(({ id }) => id === pointed)?.places ?? none);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <aside className={styles.panel} aria-label="Texts of this page" lang="en">
        <div className={styles.head}>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            Texts of this page in {languageNames[language]}
          </h2>
          <p className={styles.line}>
            {language === 'en' ? 'Choose another language below the page: English is the source.' : summaryOf(texts)}
          </p>
          <Actions {...{ translator, onClose }} />
        </div>
        {language !== 'en' && (
          <ol className={styles.list}>
            {texts.map((text) => (
              <TextItem
                key={`${language} ${text.id}`}
                {...{ text, language }}
                pointed={text.id === pointed}
                onFind={() => scrollTo(text)}
                onPropose={(wording) => translator.propose(text, wording)}
              />
            ))}
          </ol>
        )}
      </aside>
      <div ref={layer} aria-hidden="true" className={styles.outlines} />
    </>
  );
}

function Actions({ translator, onClose }: Pick<TranslatorPanelProps, 'translator' | 'onClose'>) {
  const styles = useStyles();
  const { language } = useSyncExternalStore(translator.shown.subscribe, translator.shown.get);
  const [saved, setSaved] = useState('');
  const wordings = translator.proposals.in(language);
  const proposed = Object.values(wordings).reduce((sum, texts) => sum + Object.keys(texts).length, 0);
  const save = () => {
    if (proposed === 0) return;
    saveProposals(language, wordings);
    const files = Object.values(wordings).filter((texts) => Object.keys(texts).length > 0).length;
    setSaved(`${count(files, 'file')} saved: npm run messages -- import ${language} FILE`);
  };
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.action} aria-disabled={proposed === 0} onClick={save}>
        Save {count(proposed, 'proposal')}
      </button>
      <button type="button" className={styles.action} onClick={onClose}>
        Close
      </button>
      <span role="status">{saved}</span>
    </div>
  );
}
