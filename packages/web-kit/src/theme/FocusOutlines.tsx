import { useFocusVisible } from '@fluentui/react-components';

/** Enables the keyboard focus outlines of Fluent components. */
export function FocusOutlines() {
  const scope = useFocusVisible<HTMLElement>();
  // The hook's effect runs after this assignment. It covers the whole body because dialogs render outside the root.
  scope.current = document.body;
  return null;
}
