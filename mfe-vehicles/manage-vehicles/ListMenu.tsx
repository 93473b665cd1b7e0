import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { MoreHorizontalRegular } from 'web-kit/icons';
import { Icon } from 'web-kit/page';
import { useExport } from 'web-kit/table';
import type { vehicleQueryOf } from './vehicle-query-of.ts';

interface ListMenuProps {
  query: ReturnType<typeof vehicleQueryOf>;
  empty: boolean;
}

/** What a person with few vehicles seldom needs: export and import. */
export function ListMenu({ query, empty }: ListMenuProps) {
  const navigate = useNavigate();
  const { start, isLoading } = useExport({ list: 'exportVehicles', query });
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<Icon icon={MoreHorizontalRegular} size={24} />}
          aria-label="Export and import vehicles"
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem disabled={isLoading || empty} onClick={() => void start()}>
            Export as CSV
          </MenuItem>
          <MenuItem onClick={() => void navigate(href('importVehicles'))}>Import</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
