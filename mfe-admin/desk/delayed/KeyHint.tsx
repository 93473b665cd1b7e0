import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  key: {
    marginLeft: '8px',
    padding: '0 5px',
    // Of the button's own colour, on which it stands.
    border: '1px solid currentColor',
    borderRadius: '4px',
    fontFamily: 'inherit',
    fontSize: '12px',
    lineHeight: '16px',
    // Touch screens have no keys.
    '@media (hover: none)': { display: 'none' },
  },
});

/** The key of a button, which screen readers have from `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className={useStyles().key} aria-hidden="true">
      {children}
    </kbd>
  );
}
