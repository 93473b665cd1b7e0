import { useFocusVisible } from '@fluentui/react-components';

/** Marks what has the focus by keyboard, for the outlines of Fluent's components. */
export function FocusOutlines() {
  const scope = useFocusVisible<HTMLElement>();
  // Its own effect runs after this assignment, on the whole page: dialogs stand outside the root.
  scope.current = document.body;
  return null;
}
