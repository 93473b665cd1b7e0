import { useCallback } from 'react';
import type { CriticalType } from 'shared-contracts/documents';
import { useHost, useSession } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { type SendFile, UploadBox } from 'web-kit/viewer';
import {
  useAuthUploadBusinessRegisterMutation,
  useAuthUploadIdMutation,
  useAuthUploadPassportMutation,
  useAuthUploadProxyIdMutation,
} from '../account-api.ts';
import { criticalUploadsIn } from './critical-uploads.ts';

interface CriticalUpload {
  /** Id of the document that the new one replaces. */
  replaces?: string | undefined;
  onDone?: (() => void) | undefined;
}

/** Uploads an identity document and refreshes the user, because it may have completed the account. */
function useCriticalUpload(type: CriticalType, { replaces, onDone }: CriticalUpload = {}): SendFile {
  const t = useText();
  const { toast, session } = useHost();
  const { user } = useSession();
  const userId = user?.id;
  const [uploadId] = useAuthUploadIdMutation();
  const [uploadPassport] = useAuthUploadPassportMutation();
  const [uploadRegister] = useAuthUploadBusinessRegisterMutation();
  const [uploadProxyId] = useAuthUploadProxyIdMutation();
  return useCallback<SendFile>(
    async (file, onProgress) => {
      if (userId === undefined) throw new Error('Unable to identify the user and ID document');
      const calls = {
        id: uploadId,
        passport: uploadPassport,
        'business register': uploadRegister,
        'proxy id': uploadProxyId,
      };
      await calls[type]({ userId, file, onProgress, ...(replaces && { replaces }) }).unwrap();
      toast.success(t('Success: Your file has been uploaded successfully'));
      await session.refresh();
      onDone?.();
    },
    [t, type, userId, replaces, uploadId, uploadPassport, uploadRegister, uploadProxyId, toast, session, onDone],
  );
}

interface CriticalUploadBoxProps {
  type: CriticalType;
  replaces?: string;
  onDone?: () => void;
}

/** Upload of one identity document. */
export function CriticalUploadBox({ type, replaces, onDone }: CriticalUploadBoxProps) {
  const t = useText();
  const { ask, failure } = criticalUploadsIn(t)[type];
  const send = useCriticalUpload(type, { replaces, onDone });
  return <UploadBox label={ask} send={send} failureMessage={({ message }) => `${failure}. ${message}`} />;
}
