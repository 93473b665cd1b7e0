import { makeStyles } from '@fluentui/react-components';
import type { ReleasedModule, ReleasedVersion } from 'shared-contracts/modules';
import { FormDialog, SelectField } from 'web-kit/forms';
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
  /** Resolves to what was done. Rejects with the failure, which the dialog shows. */
  onPromote: (traffic: number) => Promise<string>;
  onClosed: () => void;
}

/** Asks which share of the visitors a version gets. */
export function ShareDialog({ module: { module }, version, onPromote, onClosed }: ShareDialogProps) {
  const styles = useStyles();
  const next = shares.find((share) => share > version.share) ?? 50;
  return (
    <FormDialog
      title={`Promote ${module} ${version.version} to a share of the visitors`}
      initialValues={{ traffic: String(next) }}
      schema={schema}
      submit="Promote"
      busy="Promoting…"
      onSubmit={({ traffic }) => onPromote(Number(traffic))}
      onClosed={onClosed}
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
    </FormDialog>
  );
}
