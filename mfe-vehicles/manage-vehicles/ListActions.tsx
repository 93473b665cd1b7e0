import { MenuItem } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { useText } from 'web-kit/language';
import { ButtonLink, MoreMenu, useInAdmin } from 'web-kit/page';
import { ExportButton, useExport } from 'web-kit/table';
import type { vehicleQueryOf } from './vehicle-query-of.ts';

interface ListActionsProps {
  query: ReturnType<typeof vehicleQueryOf>;
  empty: boolean;
  /** Enough vehicles that a person is likely to export and import them. */
  isFleet: boolean;
}

/** On a phone more buttons would move the list, which has arrived with the number of vehicles. */
const isPhone = () => matchMedia('(max-width: 640px)').matches;

/** Export and import, which stand behind one button for a person with few vehicles, and on a phone. */
export function ListActions({ isFleet, query, empty }: ListActionsProps) {
  const t = useText();
  const inAdmin = useInAdmin();
  if (!inAdmin && (!isFleet || isPhone())) return <ListMenu query={query} empty={empty} />;
  return (
    <>
      <ExportButton list="exportVehicles" query={query} empty={empty} />
      {!inAdmin && (
        <ButtonLink look="secondary" to={href('importVehicles')}>
          {t('Import')}
        </ButtonLink>
      )}
    </>
  );
}

function ListMenu({ query, empty }: Omit<ListActionsProps, 'isFleet'>) {
  const t = useText();
  const navigate = useNavigate();
  const { start, isLoading } = useExport({ list: 'exportVehicles', query });
  return (
    <MoreMenu label={t('Export and import vehicles')}>
      <MenuItem disabled={isLoading || empty} onClick={() => void start()}>
        {t('Export as CSV')}
      </MenuItem>
      <MenuItem onClick={() => void navigate(href('importVehicles'))}>{t('Import')}</MenuItem>
    </MoreMenu>
  );
}
