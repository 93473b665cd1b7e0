import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { useCompany } from 'web-kit/host';

const useStyles = makeStyles({
  footer: {
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    fontSize: '14px',
    lineHeight: '20px',
  },
  inner: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 32px',
    justifyContent: 'space-between',
    maxWidth: '1120px',
    boxSizing: 'border-box',
    marginInline: 'auto',
    padding: '32px 24px',
    '@media (max-width: 640px)': { paddingInline: '16px' },
  },
  text: { margin: 0, maxWidth: '64ch' },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
});

/** The notice that this is not a government service, and a link to the terms. */
export function Footer() {
  const styles = useStyles();
  const { company, words } = useCompany();
  return (
    <footer className={styles.footer} data-surface="secondary">
      <div className={styles.inner}>
        <p className={styles.text}>
          {words.name} is a private service. It is not a government department; the registering authority sets the final
          amount of a licence fee.
        </p>
        <div>
          <Link to={href('terms')} className={styles.link}>
            Terms & Privacy Policy
          </Link>
          <p className={styles.text}>© 2020 {company.fullCompanyName}</p>
        </div>
      </div>
    </footer>
  );
}
