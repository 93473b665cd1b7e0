import { makeStyles } from '@fluentui/react-components';
import type { ReleasedModule, ReleasedVersion } from 'shared-contracts/modules';
import { DialogButtons, Form, SelectField } from 'web-kit/forms';
import { Modal } from 'web-kit/page';
import { object, string } from 'yup';
import { percent } from './version-texts.ts';

const shares = [1, 5, 10, 25, 50];
const schema = object({ traffic: string().required('Please choose a share').default('') });

const useStyles = makeStyles({
  text: { margin: '0 0 16px', lineHeight: '22px' },
});

interface ShareDialogProps {
  module: ReleasedModule;
  version: ReleasedVersion;
  /** Rejects with the failure, which the dialog shows. */
  onPromote: (traffic: number) => Promise<void>;
  onClosed: () => void;
}

/** Asks which share of the visitors a version gets. */
export function ShareDialog({ module: { module }, version, onPromote, onClosed }: ShareDialogProps) {
  const styles = useStyles();
  const next = shares.find((share) => share > version.share) ?? 50;
  return (
    <Modal title={`Promote ${module} ${version.version} to a share of the visitors`} onClosed={onClosed}>
      {(close) => (
        <Form
          initialValues={{ traffic: String(next) }}
          schema={schema}
          onSubmit={async ({ traffic }) => {
            await onPromote(Number(traffic));
            close();
          }}
        >
          <p className={styles.text}>
            {version.share > 0 && `It has ${percent(version.share)} now. `}Visitors who have it keep it while its share
            grows. Others get it with the next page they load.
          </p>
          <SelectField
            name="traffic"
            label="Share of the visitors"
            options={shares
              .filter((share) => share !== version.share)
              .map((share) => ({ value: String(share), label: percent(share) }))}
          />
          <DialogButtons submit="Promote" busy="Promoting…" onCancel={close} />
        </Form>
      )}
    </Modal>
  );
}
