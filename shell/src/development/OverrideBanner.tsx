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

/** Shows which modules are loaded from elsewhere by an override, with a link that ends it. */
export function OverrideBanner({ overrides }: { overrides: Record<string, string> }) {
  const styles = useStyles();
  const list = Object.entries(overrides).map(([module, url]) => `${module} from ${url}`);
  return (
    <div className={styles.banner} data-surface="card" role="status">
      <span>This page uses {list.join(', ')}.</span>
      <a href="?override=none" className={styles.end}>
        End override
      </a>
    </div>
  );
}
