import { renderWithHost } from 'web-kit/testing';
import { CameraOverlay } from './CameraOverlay.tsx';
import type { DiscScanning } from './use-disc-scan.ts';

jest.mock('../camera/CameraView.tsx', () => ({ CameraView: () => null }));

const scan = { scan: jest.fn(), refuse: jest.fn() } as unknown as DiscScanning;
const overlay = (open: boolean) => (
  <CameraOverlay
    camera={{ open, show: jest.fn(), hide: jest.fn() }}
    part={undefined}
    scan={scan}
    getReader={jest.fn()}
  />
);

test('[M16] a withdrawn version of the module waits while the camera is open', () => {
  const open = renderWithHost(overlay(true));
  expect(open.host.updateGuard.held.get()).toBe(true);
  open.unmount();
  expect(open.host.updateGuard.held.get()).toBe(false);
  expect(renderWithHost(overlay(false)).host.updateGuard.held.get()).toBe(false);
});
