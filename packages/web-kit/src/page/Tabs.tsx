import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
  /** Tab shown when the URL names none. Defaults to the first. */
  initial?: string;
}

const useStyles = makeStyles({ list: { flexWrap: 'wrap' }, panel: { paddingBlock: '16px' } });

/** Tabs whose selection is kept in the URL, so that links and the back button preserve it. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const styles = useStyles();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  // Preserves the router state of the page, such as its back link.
  const state: unknown = useLocation().state;
  const requested = search.get('tab') ?? initial;
  const shown = tabs.find((tab) => tab.id === requested) ?? tabs[0];
  const select = (tab: string) =>
    tab !== shown?.id &&
    setSearch(
      (before) => {
        before.set('tab', tab);
        return before;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return (
    <>
      <TabList
        className={styles.list}
        aria-label={label}
        selectedValue={shown?.id}
        onTabSelect={(_, { value }) => select(String(value))}
      >
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
