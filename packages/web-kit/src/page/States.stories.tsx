import { OnBothSurfaces } from '../testing/Layout.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { ListSkeleton, PageSkeleton } from './Skeletons.tsx';

export default { title: 'Page/Empty, error and loading' };

const long = 'A sentence that says a little more than would fit on one line of the screen. '.repeat(3);

export const Empty = () => (
  <OnBothSurfaces>
    <EmptyState title="No vehicle found..." />
  </OnBothSurfaces>
);

export const EmptyWithAction = () => (
  <EmptyState title="No vehicle yet" text={long} action={<ButtonLink to="/">Add vehicle</ButtonLink>} />
);

export const Failed = () => (
  <OnBothSurfaces>
    <ErrorState error={new Error('There was no answer in time.')} onRetry={() => undefined} />
  </OnBothSurfaces>
);

export const FailedForGood = () => <ErrorState title="This part is not available" error={new Error(long)} />;

export const LoadingAList = () => (
  <OnBothSurfaces>
    <ListSkeleton rows={3} />
  </OnBothSurfaces>
);

export const LoadingWithALabel = () => (
  <OnBothSurfaces>
    <ListSkeleton rows={2} label="Opening the document…" />
  </OnBothSurfaces>
);

export const LoadingAPage = () => <PageSkeleton />;
