import { LockClosedRegular } from 'web-kit/icons';
import { Note } from './Note.tsx';

/** Tells a partner's administrator why the page is read-only. */
export function ReadOnlyNote() {
  return (
    <Note icon={LockClosedRegular}>
      These hold for every site. You can read them; the operator of the service changes them.
    </Note>
  );
}
