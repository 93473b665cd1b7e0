import { makeStyles } from '@fluentui/react-components';

/** Keeps a margin beside a dialog on a phone, where Fluent would use the full width. */
export const useDialogSurfaceStyles = makeStyles({ surface: { maxWidth: 'min(600px, calc(100vw - 24px))' } });
