import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    position: 'relative',
    paddingBottom: '24px',
    paddingLeft: '28px',
    '::before': {
      content: '""',
      position: 'absolute',
      top: '6px',
      left: '2px',
      width: '8px',
      height: '8px',
      borderRadius: '50%',
      backgroundColor: tokens.colorBrandStroke1,
    },
    '::after': {
      content: '""',
      position: 'absolute',
      top: '20px',
      bottom: '-2px',
      left: '5px',
      ...shorthands.borderLeft('2px', 'solid', tokens.colorNeutralStroke2),
    },
    ':last-child::after': { display: 'none' },
  },
  title: {
    display: 'block',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    '::first-letter': { textTransform: 'uppercase' },
  },
  time: { color: tokens.colorNeutralForeground3, fontSize: '13px' },
  body: {
    marginBlock: '4px 0',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

/** A list of events. The caller sorts them, newest first. */
export function Timeline({
  items,
}: {
  items: readonly { id: string; title: string; at: string; time: string; body?: ReactNode }[];
}) {
  const styles = useStyles();
  return (
    <ol className={styles.list}>
      {items.map(({ id, title, at, time, body }) => (
        <li key={id} className={styles.item}>
          <span className={styles.title}>{title}</span>
          <time className={styles.time} dateTime={at}>
            {time}
          </time>
          {body && <p className={styles.body}>{body}</p>}
        </li>
      ))}
    </ol>
  );
}
