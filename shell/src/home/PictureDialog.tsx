import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { Disc } from 'web-kit/disc';

const useStyles = makeStyles({
  content: { display: 'flex', flexWrap: 'wrap', gap: '24px', alignItems: 'center', justifyContent: 'center' },
  list: { margin: 0, paddingLeft: '20px', lineHeight: '28px' },
});

/** A large picture of a disc, with the fields that are filled in from a photo of it. */
export function PictureDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>What we read from your disc</DialogTitle>
          <DialogContent className={styles.content}>
            <Disc size={260} label="A licence disc" />
            <ul className={styles.list}>
              <li>Licence number</li>
              <li>Register number</li>
              <li>Make and model</li>
              <li>Tare, what the vehicle weighs empty</li>
              <li>Expiry date</li>
            </ul>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
