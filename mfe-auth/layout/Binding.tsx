import { makeStyles, tokens } from '@fluentui/react-components';
import { type PropsWithChildren, useContext } from 'react';
import { InEnglish, PartContext } from 'web-kit/language';

const useStyles = makeStyles({
  english: { display: 'block', marginTop: '4px', color: tokens.colorNeutralForeground3, fontSize: '14px' },
});

/** What somebody agrees to. The English text binds, so it stands beside a translation. */
export function Binding({ children }: PropsWithChildren) {
  const styles = useStyles();
  const { lang = 'en' } = useContext(PartContext);
  return (
    <>
      {children}
      {lang !== 'en' && (
        <span lang="en" className={styles.english}>
          <InEnglish>{children}</InEnglish>
        </span>
      )}
    </>
  );
}
