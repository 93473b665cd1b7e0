import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from 'shared-contracts/failure';
import { usePartText } from 'web-kit/host';
import { FormAlert } from '../forms/FormAlert.tsx';
import { ArrowClockwiseRegular, type FluentIcon } from '../icons.ts';
import { Said } from '../language/Said.tsx';
import { Icon } from '../page/Icon.tsx';
import { PlainButton } from '../page/PlainButton.tsx';
import { FileDrop } from './FileDrop.tsx';
import type { Rejection } from './rejection.ts';
import { type SendFile, useUpload } from './use-upload.ts';

interface UploadBoxProps {
  label: string;
  hint?: string;
  icon?: FluentIcon;
  photo?: boolean;
  disabled?: boolean;
  /** Resolves once the file is stored. If it rejects with a `Failure`, the file is kept for a retry. */
  send: SendFile;
  failureMessage?: (failure: Failure) => string;
}

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '12px' },
  code: { fontSize: '12px' },
  retry: { alignSelf: 'flex-start', display: 'flex' },
});

/** Chooses and uploads a file, with progress, rejection reasons, and retry after an interruption. */
export function UploadBox({ send, failureMessage = ({ message }) => message, ...drop }: UploadBoxProps) {
  const styles = useStyles();
  const t = usePartText();
  const [rejected, setRejected] = useState<Rejection>();
  const { progress, failure, start, retry, forget } = useUpload(send);
  const begin = (file: File) => {
    setRejected(undefined);
    void start(file);
  };
  const reject = (rejection: Rejection) => {
    forget();
    setRejected(rejection);
  };
  const box = useRef<HTMLDivElement>(null);
  // On a phone a chosen file leaves the page where it was, which may be beside the box.
  useEffect(() => {
    if (rejected || failure) box.current?.firstElementChild?.scrollIntoView({ block: 'center' });
  }, [rejected, failure]);
  const text = failure && failureMessage(failure);
  const words = failure && text === failure.message ? <Said lang={failure.language}>{text}</Said> : text;
  const code = rejected?.code ?? (failure && failure.code > 0 ? failure.code : undefined);
  return (
    <div ref={box} className={styles.stack}>
      {(rejected || failure) && (
        <FormAlert>
          {rejected ? <Said>{rejected.message}</Said> : words}
          {code !== undefined && <span className={styles.code}> ({code})</span>}
        </FormAlert>
      )}
      <FileDrop {...drop} progress={progress} onFile={begin} onRejected={reject} />
      {retry && (
        <span className={styles.retry}>
          <PlainButton onClick={retry}>
            <Icon icon={ArrowClockwiseRegular} />
            {t('Try again')}
          </PlainButton>
        </span>
      )}
    </div>
  );
}
