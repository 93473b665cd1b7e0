import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import type { PropsWithChildren, ReactNode } from 'react';
import { type FluentIcon } from 'web-kit/icons';
import { Icon } from 'web-kit/page';

const useStyles = makeStyles({
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    marginBottom: '16px',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
    ...shorthands.borderLeft('4px', 'solid', tokens.colorBrandStroke1),
    borderRadius: tokens.borderRadiusMedium,
    lineHeight: '20px',
  },
  words: { flexGrow: 1, flexBasis: '240px', margin: 0 },
});

/** An unobtrusive note above a list. */
export function Note({ icon, action, children }: PropsWithChildren<{ icon: FluentIcon; action?: ReactNode }>) {
  const styles = useStyles();
  return (
    <div className={styles.note} data-surface="card" role="note">
      <Icon icon={icon} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
