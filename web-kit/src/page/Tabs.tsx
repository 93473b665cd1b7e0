import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
  /** The tab shown when the address names none; otherwise the first. */
  initial?: string;
}

const useStyles = makeStyles({ list: { flexWrap: 'wrap' }, panel: { paddingBlock: '16px' } });

/** Tabs whose choice is held in the address, so that a link and the back button keep it. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const styles = useStyles();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  // What the page was given on the way, such as the way back, stays.
  const state: unknown = useLocation().state;
  const asked = search.get('tab') ?? initial;
  const shown = tabs.find((tab) => tab.id === asked) ?? tabs[0];
  const select = (tab: string) =>
    setSearch(
      (before) => {
        before.set('tab', tab);
        return before;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return (
    <>
      <TabList className={styles.list} aria-label={label} selectedValue={shown?.id} onTabSelect={(_, { value }) => select(String(value))}>
        {tabs.map((tab) => (
          <Tab key={tab.id} value={tab.id} id={`${id}-${tab.id}`} aria-controls={`${id}-panel`}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown?.id}`} className={styles.panel}>
        {shown?.content}
      </div>
    </>
  );
}
