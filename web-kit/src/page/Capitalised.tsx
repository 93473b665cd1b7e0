import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({ text: { textTransform: 'capitalize' } });

/** A make, a model, a type: kept in small letters, shown with large ones. */
export function Capitalised({ children }: { children: string }) {
  return <span className={useStyles().text}>{children}</span>;
}
