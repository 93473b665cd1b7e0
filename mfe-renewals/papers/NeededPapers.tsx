import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { type NeededPaper, type PaperReason, paperOfReason } from 'shared-contracts/needed-papers';
import { href } from 'shared-contracts/pages';
import { paperNamesIn, paperSentencesIn } from 'shared-contracts/paper-words';
import { CheckmarkRegular, WarningRegular } from 'web-kit/icons';
import { type Translate, useText } from 'web-kit/language';
import { ButtonLink, Card, Icon, PlainButton, useBackLinkState } from 'web-kit/page';
import { PaperUpload } from './PaperUpload.tsx';
import { useRenewalsListNeededPapersQuery } from './papers-api.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '16px', margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'grid', gridTemplateColumns: '24px 1fr', gap: '2px 8px' },
  name: { fontWeight: 600 },
  why: { gridColumn: 2, margin: 0, color: tokens.colorNeutralForeground3, fontSize: '14px', lineHeight: '20px' },
  act: { gridColumn: 2, justifySelf: 'start', marginTop: '6px' },
  good: { color: tokens.colorPaletteGreenForeground1 },
  open: { color: tokens.colorPaletteDarkOrangeForeground1 },
  text: { margin: '0 0 16px' },
  unprinted: { '@media print': { display: 'none' } },
});

interface Needed {
  reason: PaperReason;
  state: NeededPaper['state'];
  /** Vehicles that need it and lack it. */
  vehicles: { id: string; plate: string }[];
}

const ranks = { there: 0, outdated: 1, missing: 2 };

/** One entry for each reason, with the worst state of it and the vehicles that lack the paper. */
function byReason(
  found: readonly { vehicleId: string; licenseNumber: string; papers: readonly NeededPaper[] }[],
): Needed[] {
  const needed = new Map<PaperReason, Needed>();
  for (const { vehicleId, licenseNumber, papers } of found)
    for (const { reason, state } of papers) {
      const entry = needed.get(reason) ?? { reason, state, vehicles: [] };
      if (ranks[state] > ranks[entry.state]) entry.state = state;
      if (state !== 'there') entry.vehicles.push({ id: vehicleId, plate: licenseNumber });
      needed.set(reason, entry);
    }
  return [...needed.values()];
}

export interface NeededPapersProps {
  vehicleIds: readonly string[];
  /** The owner, for an administrator who uploads for them. */
  ownerId?: string;
  /** Before paying: nothing is shown if all is there, and that nothing keeps anybody from paying is said. */
  beforePaying?: boolean;
  /** For copies of lost discs instead of renewals. */
  isDuplicate?: boolean;
}

/** What the registering authority asks for with these renewals: what is there, what is missing and why, and a way to add it. */
export function NeededPapers({ vehicleIds, ownerId, beforePaying = false, isDuplicate = false }: NeededPapersProps) {
  const styles = useStyles();
  const t = useText();
  const { data } = useRenewalsListNeededPapersQuery({
    vehicleIds: vehicleIds.join(','),
    ...(isDuplicate && { isDuplicate }),
  });
  const [uploading, setUploading] = useState<Needed>();
  if (!data) return null;
  const needed = byReason(data);
  const open = needed.filter(({ state }) => state !== 'there');
  if (beforePaying && open.length === 0) return null;
  const kind = uploading && paperOfReason[uploading.reason];
  const shown = beforePaying ? open : needed;
  const lead = beforePaying
    ? t('You can pay now and add these later. The authority needs them before it renews.')
    : open.length === 0
      ? t('Everything is there.')
      : undefined;
  const card = (
    <Card title={t('Papers for the authority')}>
      {lead && <p className={styles.text}>{lead}</p>}
      <ul className={styles.list}>
        {shown.map((paper) => (
          <PaperRow
            key={paper.reason}
            paper={paper}
            ownerId={ownerId}
            isOfSeveral={vehicleIds.length > 1}
            onUpload={() => setUploading(paper)}
          />
        ))}
      </ul>
      {uploading && (kind === 'roadworthiness' || kind === 'proof of address') && (
        <PaperUpload
          kind={kind}
          vehicles={uploading.vehicles}
          ownerId={ownerId}
          onClosed={() => setUploading(undefined)}
        />
      )}
    </Card>
  );
  // A printed quote is the price alone.
  return beforePaying ? <div className={styles.unprinted}>{card}</div> : card;
}

const statesIn = (t: Translate, paper: string): Record<NeededPaper['state'], string> => ({
  there: t('{paper} is there', { paper }),
  outdated: t('{paper} is too old', { paper }),
  missing: t('{paper} is missing', { paper }),
});

function PaperRow({
  paper: { reason, state, vehicles },
  ownerId,
  isOfSeveral,
  onUpload,
}: {
  paper: Needed;
  ownerId: string | undefined;
  isOfSeveral: boolean;
  onUpload: () => void;
}) {
  const styles = useStyles();
  const t = useText();
  const back = useBackLinkState(t('Back'));
  const paper = paperOfReason[reason];
  const isThere = state === 'there';
  return (
    <li className={styles.row}>
      <span className={isThere ? styles.good : styles.open}>
        <Icon icon={isThere ? CheckmarkRegular : WarningRegular} />
      </span>
      <span className={styles.name}>{statesIn(t, paperNamesIn(t)[paper])[state]}</span>
      {!isThere && (
        <p className={styles.why}>
          {paperSentencesIn(t)[reason]}
          {isOfSeveral &&
            paper !== 'identity' &&
            ` ${t('Needed for {plates}.', { plates: vehicles.map(({ plate }) => plate).join(', ') })}`}
        </p>
      )}
      {!isThere && (
        <span className={styles.act}>
          {paper === 'mandate' && !ownerId && (
            <ButtonLink
              look="secondary"
              to={`${href('mandates')}?vehicles=${vehicles.map(({ id }) => id).join(',')}`}
              state={back}
            >
              {t('Sign the mandate')}
            </ButtonLink>
          )}
          {paper === 'identity' && !ownerId && (
            <ButtonLink look="secondary" to={href('viewDocuments')} state={back}>
              {t('Add your ID')}
            </ButtonLink>
          )}
          {paper === 'proof of address' && (
            <PlainButton onClick={onUpload}>{t('Add the proof of address')}</PlainButton>
          )}
          {paper === 'roadworthiness' && (
            <PlainButton onClick={onUpload}>{t('Add the certificate of roadworthiness')}</PlainButton>
          )}
        </span>
      )}
    </li>
  );
}
