/** What a screen is built from: the frame, cards, states and small facts. */
export { Amount } from './page/Amount.tsx';
export { ButtonLink } from './page/ButtonLink.tsx';
export { PlainButton } from './page/PlainButton.tsx';
export { Card } from './page/Card.tsx';
export { EmptyState } from './page/EmptyState.tsx';
export { ErrorState } from './page/ErrorState.tsx';
export { Icon, type IconName } from './page/Icon.tsx';
export { later } from './page/later.tsx';
export { KeyValueList } from './page/KeyValueList.tsx';
export { Modal } from './page/Modal.tsx';
export { Page } from './page/Page.tsx';
export { ListSkeleton, PageSkeleton } from './page/Skeletons.tsx';
export { StatusBadge, type StatusTone } from './page/StatusBadge.tsx';
export { StepperFrame } from './page/StepperFrame.tsx';
export { stayOnPage, staysOnPage } from './page/stay-on-page.ts';
export { Tabs } from './page/Tabs.tsx';
export { Timeline } from './page/Timeline.tsx';
export { useTitle } from './page/use-title.ts';
