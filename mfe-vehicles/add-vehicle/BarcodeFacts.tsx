import { makeStyles, tokens } from '@fluentui/react-components';
import type { Payload } from 'disc-reader/barcode-fields';
import { Icon } from 'web-kit/page';
import { CheckmarkRegular } from 'web-kit/icons';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '2px 12px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorPaletteGreenBackground1,
    color: tokens.colorNeutralForeground1,
  },
  // The live region must exist before its content does, but takes no space.
  empty: { position: 'absolute' },
  icon: { color: tokens.colorPaletteGreenForeground1, lineHeight: 0 },
  title: {
    margin: 0,
    color: tokens.colorPaletteGreenForeground1,
    fontSize: '15px',
    lineHeight: '20px',
    fontWeight: 600,
  },
  text: { gridColumn: 2, margin: 0, fontSize: '16px', lineHeight: '24px', overflowWrap: 'anywhere' },
});

const titleCase = (text: string): string => text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
const displayDate = (day: string): string => day.split('-').reverse().join('-');

/** Data from the barcode, shown as soon as it is read so that the user sees that it is the right disc. */
export function BarcodeFacts({ payload }: { payload: Payload | undefined }) {
  const styles = useStyles();
  return (
    <div role="status" className={payload ? undefined : styles.empty}>
      {payload && (
        <div className={styles.facts}>
          <span className={styles.icon}>
            <Icon icon={CheckmarkRegular} />
          </span>
          <p className={styles.title}>Read from the barcode</p>
          <p className={styles.text}>
            <strong>{payload.licenseNumber}</strong>, {titleCase(`${payload.make} ${payload.model}`.trim())}
            <br />
            Expires {displayDate(payload.expiryDate)}
          </p>
        </div>
      )}
    </div>
  );
}
