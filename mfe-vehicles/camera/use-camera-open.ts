import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const isOpen = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'camera' in state && state.camera === true;

/** Whether the camera is open. It is a separate history entry, so that Back closes only the camera. */
export function useCameraOpen(): { open: boolean; show: () => void; hide: () => void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const open = isOpen(state);
  const show = useCallback(
    () => void navigate(`${pathname}${search}`, { state: { camera: true }, preventScrollReset: true }),
    [navigate, pathname, search],
  );
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = !open;
  }, [open]);
  const hide = useCallback(() => {
    // Going back is asynchronous, and a second call would leave the page.
    if (isClosing.current) return;
    isClosing.current = true;
    void navigate(-1);
  }, [navigate]);
  return { open, show, hide };
}
