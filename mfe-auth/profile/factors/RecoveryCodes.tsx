import { useCompany } from 'web-kit/host';
import { PlainButton } from 'web-kit/page';
import { saveFile } from 'web-kit/viewer';
import { useFactorsStyles } from './Factors.styles.ts';
import { Step } from './Step.tsx';

/** Shows recovery codes, which can be kept only now. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const styles = useFactorsStyles();
  const { company } = useCompany();
  const download = () =>
    saveFile(
      new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }),
      `${company.reference}-recovery-codes.txt`,
    );
  return (
    <Step>
      <p className={styles.stepWords}>
        Each logs you in once, beside your password, if you lose your device. Keep them where nobody else finds them: we
        do not show them again.
      </p>
      <ol className={styles.recovery} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <PlainButton onClick={download}>Download the codes</PlainButton>
        <PlainButton look="primary" onClick={onKept}>
          I have kept them
        </PlainButton>
      </div>
    </Step>
  );
}
