import { OnBothSurfaces } from '../testing/Layout.tsx';
import { Tabs } from './Tabs.tsx';

export default { title: 'Page/Tabs' };

const tabs = ['Overview', 'Documents', 'History'].map((label) => ({
  id: label,
  label,
  content: `Content of ${label}`,
}));

export const Normal = () => (
  <OnBothSurfaces>
    <Tabs label="Renewal" tabs={tabs} />
  </OnBothSurfaces>
);

export const AnotherTabFirst = () => <Tabs label="Renewal" tabs={tabs} initial="History" />;

const many = Array.from({ length: 12 }, (_, index) => ({
  id: String(index),
  label: `Tab number ${index}`,
  content: 'Content',
}));

export const ManyTabs = () => <Tabs label="Renewal" tabs={many} />;
