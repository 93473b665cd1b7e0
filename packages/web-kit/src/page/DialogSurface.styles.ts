import { makeStyles } from '@fluentui/react-components';

/** Keeps a margin beside a dialog on a phone, where Fluent uses the full width. */
export const useDialogSurfaceStyles = makeStyles({
  surface: { '@media (max-width: 632px)': { maxWidth: 'calc(100vw - 32px)' } },
});
