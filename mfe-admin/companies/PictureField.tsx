import { useRef, useState } from 'react';
import { type PictureKind, pictureTypes } from 'shared-contracts/company-previews';
import { useFormValues, useSetFieldValue } from 'web-kit/forms';
import { failureOf, useHost } from 'web-kit/host';
import { PlainButton } from 'web-kit/page';
import { useCompanyStyles } from './Companies.styles.ts';
import { useAdminUploadCompanyPictureMutation } from './companies-api.ts';

interface PictureFieldProps {
  companyId: string;
  kind: PictureKind;
  name: string;
  label: string;
  hint: string;
}

/** A picture of the company: shown, replaced by another file, or removed. */
export function PictureField({ companyId, kind, name, label, hint }: PictureFieldProps) {
  const styles = useCompanyStyles();
  const { apiBase } = useHost();
  const url = useFormValues<Record<string, string>>()[name] ?? '';
  const setValue = useSetFieldValue();
  const input = useRef<HTMLInputElement>(null);
  const [upload, { isLoading }] = useAdminUploadCompanyPictureMutation();
  const [refused, setRefused] = useState('');
  const send = async (file: File | undefined) => {
    if (!file) return;
    setRefused('');
    try {
      setValue(name, (await upload({ id: companyId, kind, file }).unwrap()).url);
    } catch (thrown) {
      setRefused(failureOf(thrown).message);
    }
  };
  // On a page of another origin the picture comes from that of the API.
  const source = url.startsWith('/') ? new URL(url, new URL(apiBase, location.href)).href : url;
  const action = isLoading ? 'Uploading…' : url ? 'Choose another file' : 'Choose a file';
  return (
    <div className={styles.stack} role="group" aria-label={label}>
      <span className={styles.pairName}>{label}</span>
      {url && <img src={source} alt={`${label} of the draft`} className={styles.picture} />}
      <span className={styles.small}>{hint}</span>
      <span className={styles.bar}>
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureTypes.join()}
          aria-label={`File: ${label}`}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = '';
          }}
        />
        <PlainButton disabled={isLoading} onClick={() => input.current?.click()} aria-label={`${action}: ${label}`}>
          {action}
        </PlainButton>
        {url && (
          <PlainButton look="plain" onClick={() => setValue(name, '')} aria-label={`Remove: ${label}`}>
            Remove
          </PlainButton>
        )}
      </span>
      {refused && <span role="alert">{refused}</span>}
    </div>
  );
}
