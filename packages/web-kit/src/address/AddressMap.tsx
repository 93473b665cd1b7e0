import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import type { Coordinates } from 'shared-contracts/user';
import { usePartText } from 'web-kit/host';
import { lazyHidden } from '../page/lazy-with-retry.tsx';

const ProvinceMap = lazyHidden(async () => (await import('./ProvinceMap.tsx')).ProvinceMap);

const useStyles = makeStyles({
  map: {
    height: '240px',
    // A wider map would be enlarged until the pin no longer fits into its height.
    maxWidth: '560px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
    backgroundColor: tokens.colorBrandBackground2,
  },
});

const centers = {
  'cape-town': { latitude: -33.926, longitude: 18.423 },
  johannesburg: { latitude: -26.204, longitude: 28.046 },
} as const;

interface AddressMapProps {
  coordinates: Coordinates | null;
  center?: keyof typeof centers;
  /** Accessible name of the map. */
  label?: string;
}

/** Map of an address, drawn without any map service. The outlines are loaded when it is shown. */
export function AddressMap({ coordinates, center = 'cape-town', label }: AddressMapProps) {
  const styles = useStyles();
  const t = usePartText();
  return (
    <div className={styles.map}>
      <ProvinceMap
        at={coordinates ?? centers[center]}
        pinned={coordinates !== null}
        label={label ?? t('Map of the delivery address')}
      />
    </div>
  );
}
