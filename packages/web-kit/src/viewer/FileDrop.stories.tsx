import { CameraRegular } from '../icons.ts';
import { OnBothSurfaces } from '../testing/Layout.tsx';
import { FileDrop } from './FileDrop.tsx';
import { UploadBox } from './UploadBox.tsx';

export default { title: 'Viewer/File drop' };

const drop = { label: 'Your ID document', onFile: () => undefined, onRejected: () => undefined };

export const Normal = () => (
  <OnBothSurfaces>
    <FileDrop {...drop} />
  </OnBothSurfaces>
);

export const Photo = () => (
  <FileDrop {...drop} label="Photograph the disc" icon={CameraRegular} photo onCamera={() => undefined} />
);

export const Small = () => <FileDrop {...drop} label="Another photo" photo small />;

export const Disabled = () => <FileDrop {...drop} disabled />;

export const Uploading = () => <FileDrop {...drop} progress={0.4} />;

export const LongText = () => (
  <FileDrop {...drop} label={'A label of more than one line '.repeat(6)} hint={'A long hint. '.repeat(20)} />
);

export const Upload = () => (
  <UploadBox label="Your proof of address" hint="Not older than three months" send={async () => undefined} />
);
