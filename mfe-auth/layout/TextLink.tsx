import { makeStyles, tokens } from '@fluentui/react-components';
import type { PropsWithChildren } from 'react';
import { Link } from 'react-router-dom';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 } });

/** A link within running text. */
export function TextLink({ to, newTab = false, children }: PropsWithChildren<{ to: string; newTab?: boolean }>) {
  const styles = useStyles();
  return (
    <Link to={to} className={styles.link} {...(newTab ? { target: '_blank' } : {})}>
      {children}
    </Link>
  );
}
