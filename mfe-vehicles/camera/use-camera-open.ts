import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const isOpen = (state: unknown): boolean => typeof state === 'object' && state !== null && 'camera' in state && state.camera === true;

/** Whether the camera stands open. It is a place in the history of its own, so that Back closes it and leaves nothing else. */
export function useCameraOpen(): { open: boolean; show: () => void; hide: () => void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const open = isOpen(state);
  const show = useCallback(
    () => void navigate(`${pathname}${search}`, { state: { camera: true }, preventScrollReset: true }),
    [navigate, pathname, search],
  );
  const left = useRef(false);
  useEffect(() => {
    left.current = !open;
  }, [open]);
  const hide = useCallback(() => {
    // Going back takes a moment; asked for twice it would leave the page.
    if (left.current) return;
    left.current = true;
    void navigate(-1);
  }, [navigate]);
  return { open, show, hide };
}
