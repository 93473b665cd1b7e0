import { makeStyles, tokens } from '@fluentui/react-components';
import { type PropsWithChildren, useState } from 'react';
import type { CriticalType } from 'shared-contracts/documents';
import type { UserType } from 'shared-contracts/user';
import { CheckmarkRegular, DocumentRegular, LockClosedRegular } from 'web-kit/icons';
import { useText } from 'web-kit/language';
import { Card, Icon } from 'web-kit/page';
import { CriticalUploadBox } from './CriticalUploadBox.tsx';
import { type CriticalProgress, criticalUploadsIn } from './critical-uploads.ts';
import { DocumentKindChoice } from './DocumentKindChoice.tsx';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: '20px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: '24px' },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '8px' },
  paper: { display: 'flex', alignItems: 'center', gap: '12px' },
  done: { color: tokens.colorPaletteGreenForeground1, lineHeight: 0 },
  waiting: { color: tokens.colorNeutralForeground4, lineHeight: 0 },
  safe: {
    display: 'flex',
    gap: '8px',
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: '14px',
    lineHeight: '20px',
  },
});

/** Identity documents: ID or passport for an individual, registration certificate and then proxy ID for a business. */
export function DocumentsStep({
  userType,
  progress,
  children,
}: PropsWithChildren<{ userType: UserType; progress: CriticalProgress }>) {
  const t = useText();
  const styles = useStyles();
  const { uploaded, complete, types } = progress;
  return (
    <Card
      title={userType === 'business' ? t('Your business documents') : t('Your identity document')}
      actions={
        userType === 'business' && (
          <span className={styles.count} role="status">
            {t('{done}/{all} files', { done: uploaded.length, all: types.length })}
          </span>
        )
      }
    >
      <div className={styles.stack}>
        <p className={styles.text}>
          {userType === 'business'
            ? t(
                'The licensing department asks for the registration certificate of the business, and the ID of the person who signs for the business (the proxy).',
              )
            : t(
                'The licensing department asks for a copy of your ID. If you are not a South African resident, upload your passport.',
              )}{' '}
          {t(
            'For your first renewal it also asks for a signed mandate and a proof of address, which you can add later.',
          )}
        </p>
        {userType === 'business' ? (
          <BusinessDocuments progress={progress} />
        ) : (
          <IndividualDocuments progress={progress} />
        )}
        {children}
        {complete && (
          <p className={styles.paper} role="status">
            <span className={styles.done}>
              <Icon icon={CheckmarkRegular} />
            </span>
            {t('That is all we need. Continue to your delivery address.')}
          </p>
        )}
        <p className={styles.safe}>
          <Icon icon={LockClosedRegular} size={18} />
          {t('We keep it safe, and use it only for your renewals.')}
        </p>
      </div>
    </Card>
  );
}

function IndividualDocuments({ progress: { types, uploaded, next, complete } }: { progress: CriticalProgress }) {
  const t = useText();
  const [requested, setRequested] = useState<CriticalType>();
  // The first document is suggested. A second one is optional.
  const chosen = requested && !uploaded.includes(requested) ? requested : complete ? undefined : next;
  return (
    <>
      <DocumentKindChoice
        label={t('Which document do you have?')}
        types={types}
        uploaded={uploaded}
        chosen={chosen}
        onChoose={setRequested}
      />
      {chosen && <CriticalUploadBox key={chosen} type={chosen} />}
    </>
  );
}

function BusinessDocuments({ progress: { types, uploaded, next } }: { progress: CriticalProgress }) {
  const t = useText();
  const styles = useStyles();
  return (
    <>
      <ol className={styles.list}>
        {types.map((type) => (
          <li key={type} className={styles.paper}>
            <span className={uploaded.includes(type) ? styles.done : styles.waiting}>
              <Icon icon={uploaded.includes(type) ? CheckmarkRegular : DocumentRegular} />
            </span>
            {criticalUploadsIn(t)[type].name}
          </li>
        ))}
      </ol>
      {next && <CriticalUploadBox key={next} type={next} />}
    </>
  );
}
