import { mergeClasses } from '@fluentui/react-components';
import type { PropsWithChildren } from 'react';
import { Link } from 'react-router-dom';
import { useButtonLinkStyles } from './ButtonLink.styles.ts';

interface ButtonLinkProps {
  to: string;
  look?: 'primary' | 'secondary' | 'plain';
  size?: 'medium' | 'large';
  onClick?: () => void;
  /** For the page it leads to, such as the way back. */
  state?: unknown;
}

/** A way to another page that looks like a button: it stays a link, so that it opens in a new tab and is announced as one. */
export function ButtonLink({ to, look = 'primary', size = 'medium', onClick, state, children }: PropsWithChildren<ButtonLinkProps>) {
  const styles = useButtonLinkStyles();
  return (
    <Link to={to} state={state} onClick={onClick} className={mergeClasses(styles.button, styles[look], size === 'large' && styles.large)}>
      {children}
    </Link>
  );
}
