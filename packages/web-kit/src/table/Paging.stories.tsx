import { OnBothSurfaces } from '../testing/Layout.tsx';
import { Paging } from './Paging.tsx';
import { useListState } from './use-list-state.ts';

export default { title: 'Table/Paging' };

export const Normal = () => (
  <OnBothSurfaces>
    <Paging state={useListState({ orderBy: 'make', order: 'asc' })} count={42} />
  </OnBothSurfaces>
);

export const OnePage = () => <Paging state={useListState({ orderBy: 'make', order: 'asc' })} count={2} />;

export const ManyRows = () => (
  <Paging state={useListState({ orderBy: 'make', order: 'asc' })} count={10_000} isPartial />
);
