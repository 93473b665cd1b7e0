import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { type CounterRun, getCounterRunFile } from 'shared-contracts/counter-runs';
import { longDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { failureOf } from 'web-kit/host';
import { ButtonLink, Card, ErrorState, Page, PageSkeleton, PlainButton } from 'web-kit/page';
import { useDownload } from 'web-kit/viewer';
import { useRenewalsGetCounterRunQuery } from './counter-api.ts';
import { RunRow } from './RunRow.tsx';

const useStyles = makeStyles({
  keys: { margin: '0 0 12px', color: tokens.colorNeutralForeground3, fontSize: '14px' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

/** One counter run: its list to print, and its results to enter by keyboard. */
export function CounterRunPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useRenewalsGetCounterRunQuery({ id }, { pollingInterval: 30_000 });
  if (!data && error && failureOf(error).code === 404)
    return (
      <Page
        title="Counter run does not exist"
        lead="It may be one of another company."
        back={{ to: href('counterRuns'), label: 'Counter runs' }}
      />
    );
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />;
  return <Run run={data} />;
}

function Run({ run }: { run: CounterRun }) {
  const styles = useStyles();
  const [download, downloading] = useDownload(getCounterRunFile);
  const list = useRef<HTMLOListElement>(null);
  const { renewals } = run;
  const entered = renewals.filter(({ result }) => result !== null).length;
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('li') ?? [])];
  const focus = (index: number) => rows()[index]?.focus();
  /** The next one without a result, after this one or from the start. */
  const goOn = (index: number) => {
    const isOpen = (place: number) => place !== index && renewals[place]?.result === null;
    const places = renewals.map((_, place) => place);
    const next = places.find((place) => place > index && isOpen(place)) ?? places.find(isOpen);
    focus(next ?? index);
  };
  return (
    <Page
      title={run.authority}
      lead={`${longDay(run.day)}, ${run.personName}. ${entered} of ${renewals.length} entered.`}
      back={{ to: href('counterRuns'), label: 'Counter runs' }}
      width="wide"
      actions={
        <>
          <PlainButton
            look="primary"
            disabled={downloading || renewals.length === 0}
            onClick={() => void download({ id: run.id }, `counter-run-${run.day}.pdf`)}
          >
            {downloading ? 'Preparing…' : 'Print list and packs'}
          </PlainButton>
          <ButtonLink look="secondary" to={href('scanDiscs')}>
            Scan new discs
          </ButtonLink>
        </>
      }
    >
      <Card title="Results">
        <p className={styles.keys}>
          On a row: <kbd>d</kbd> done, <kbd>b</kbd> blocked, <kbd>u</kbd> undo, <kbd>↑</kbd> <kbd>↓</kbd> move. Type an
          amount before <kbd>Enter</kbd> if the authority took another one.
        </p>
        <ol ref={list} className={styles.list}>
          {renewals.map((renewal, index) => (
            <RunRow
              key={renewal.renewalId}
              runId={run.id}
              renewal={renewal}
              place={index + 1}
              onMove={(by) => focus(Math.min(renewals.length - 1, Math.max(0, index + by)))}
              onEntered={() => goOn(index)}
            />
          ))}
        </ol>
      </Card>
    </Page>
  );
}
