import { makeStyles, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { MoreHorizontalRegular } from 'web-kit/icons';
import { ButtonLink, Icon, PlainButton } from 'web-kit/page';
import { ExportButton, useExport } from 'web-kit/table';

type OwnListActionsProps = Pick<ComponentProps<typeof ExportButton>, 'query' | 'empty'>;

const phone = '@media (max-width: 640px)';

const useStyles = makeStyles({
  row: { display: 'contents', [phone]: { display: 'none' } },
  menu: { display: 'none', [phone]: { display: 'inline-flex', paddingInline: '12px' } },
  add: { display: 'contents', [phone]: { display: 'flex', flexGrow: 1, '& > *': { flexGrow: 1 } } },
});

/** Export, import and adding a vehicle. A phone has one line for them: all but the last are in a menu there. */
export function OwnListActions({ query, empty }: OwnListActionsProps) {
  const styles = useStyles();
  return (
    <>
      <span className={styles.row}>
        <ExportButton list="exportVehicles" query={query} empty={empty} />
        <ButtonLink look="secondary" to={href('importVehicles')}>
          Import
        </ButtonLink>
      </span>
      <span className={styles.add}>
        <ButtonLink to={href('addVehicle')}>Add a vehicle</ButtonLink>
      </span>
      <OtherActions query={query} empty={empty} />
    </>
  );
}

function OtherActions({ query, empty }: OwnListActionsProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const { start, isPreparing } = useExport('exportVehicles', query);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <PlainButton className={styles.menu} aria-label="Import or export">
          <Icon icon={MoreHorizontalRegular} size={24} />
        </PlainButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => void navigate(href('importVehicles'))}>Import</MenuItem>
          <MenuItem disabled={isPreparing || empty} onClick={() => void start()}>
            Export as CSV
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
