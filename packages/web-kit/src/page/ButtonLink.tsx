import { mergeClasses } from '@fluentui/react-components';
import type { PropsWithChildren } from 'react';
import { Link } from 'react-router-dom';
import { useButtonLinkStyles } from './ButtonLink.styles.ts';

interface ButtonLinkProps {
  to: string;
  look?: 'primary' | 'secondary' | 'plain';
  size?: 'medium' | 'large';
  onClick?: () => void;
  /** Router state for the target page, such as its back link. */
  state?: unknown;
}

/** A link that looks like a button. It can be opened in a new tab and is announced as a link. */
export function ButtonLink({
  to,
  look = 'primary',
  size = 'medium',
  onClick,
  state,
  children,
}: PropsWithChildren<ButtonLinkProps>) {
  const styles = useButtonLinkStyles();
  return (
    <Link
      to={to}
      state={state}
      onClick={onClick}
      className={mergeClasses(styles.button, styles[look], size === 'large' && styles.large)}
    >
      {children}
    </Link>
  );
}
