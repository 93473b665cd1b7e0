import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  banner: {
    display: 'flex',
    gap: '16px',
    flexWrap: 'wrap',
    justifyContent: 'center',
    padding: '8px 16px',
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
    fontSize: '14px',
  },
  end: { color: 'inherit', fontWeight: 600 },
});

/** Says that a page has other versions than visitors get, with a link that ends it. */
export function VersionsBanner({ text, end, href }: { text: string; end: string; href: string }) {
  const styles = useStyles();
  return (
    <div className={styles.banner} data-surface="card" role="status">
      <span>{text}</span>
      <a href={href} className={styles.end}>
        {end}
      </a>
    </div>
  );
}
