import { waitFor } from '@testing-library/react';
import { renderWithHost } from 'web-kit/testing';
import type { CameraViewProps } from '../camera/CameraView.tsx';
import { CameraOverlay } from './CameraOverlay.tsx';
import type { DiscPart } from './disc-parts.ts';
import type { DiscScanning } from './use-disc-scan.ts';

let shown: CameraViewProps;
jest.mock('../camera/CameraView.tsx', () => ({
  CameraView: (props: CameraViewProps) => {
    shown = props;
    return null;
  },
}));

const scan = { scan: jest.fn(), scanPart: jest.fn(), refuse: jest.fn() } as unknown as DiscScanning;
const photo = new File(['photo'], 'disc.jpg');
const overlay = (open: boolean, part?: DiscPart) => (
  <CameraOverlay camera={{ open, show: jest.fn(), hide: jest.fn() }} part={part} scan={scan} getReader={jest.fn()} />
);

test('[M16] a withdrawn version of the module waits while the camera is open', () => {
  const open = renderWithHost(overlay(true));
  expect(open.host.updateGuard.held.get()).toBe(true);
  open.unmount();
  expect(open.host.updateGuard.held.get()).toBe(false);
  expect(renderWithHost(overlay(false)).host.updateGuard.held.get()).toBe(false);
});

test.each([
  [undefined, undefined, 'scan'],
  ['tare', 'Tare / Tarra', 'scanPart'],
] as const)('a photo of %s is scanned as such', async (part, label, scanned) => {
  renderWithHost(overlay(true, part));
  await waitFor(() => expect(shown.part?.label).toBe(label));
  shown.onPhoto(photo, undefined);
  expect(jest.mocked(scan[scanned]).mock.calls[0]?.[0]).toBe(photo);
});
