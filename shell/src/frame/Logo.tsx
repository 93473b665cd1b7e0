import { makeStyles } from '@fluentui/react-components';
import { useCompany } from 'web-kit/host';
import { Disc } from 'web-kit/disc';

const useStyles = makeStyles({
  word: {
    marginLeft: '10px',
    fontSize: '21px',
    fontWeight: 750,
    letterSpacing: '-0.03em',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  image: { maxHeight: '40px', maxWidth: '180px', display: 'block' },
});

/** The company's logo, or the disc with its name. */
export function Logo() {
  const styles = useStyles();
  const { company, words } = useCompany();
  if (company.logoUrl) return <img src={company.logoUrl} alt={words.name} className={styles.image} />;
  return (
    <>
      <Disc size={32} />
      <span className={styles.word}>{words.name}</span>
    </>
  );
}
