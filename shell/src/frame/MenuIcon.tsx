import type { MenuIconName } from 'shared-contracts/registry';
import {
  AddRegular,
  AppsRegular,
  ArrowClockwiseRegular,
  ArrowUndoRegular,
  BuildingRegular,
  ChevronRightRegular,
  DocumentRegular,
  type FluentIcon,
  HistoryRegular,
  HomeRegular,
  ListRegular,
  LockClosedRegular,
  NoteRegular,
  PaymentRegular,
  PeopleRegular,
  PersonRegular,
  ReceiptRegular,
  ScalesRegular,
  SettingsRegular,
  ShieldCheckmarkRegular,
  VehicleCarRegular,
  WarningRegular,
} from 'web-kit/icons';
import { Icon } from 'web-kit/page';

const named: Readonly<Record<MenuIconName, FluentIcon>> = {
  apps: AppsRegular,
  building: BuildingRegular,
  car: VehicleCarRegular,
  card: PaymentRegular,
  document: DocumentRegular,
  history: HistoryRegular,
  home: HomeRegular,
  list: ListRegular,
  lock: LockClosedRegular,
  note: NoteRegular,
  people: PeopleRegular,
  person: PersonRegular,
  plus: AddRegular,
  receipt: ReceiptRegular,
  refresh: ArrowClockwiseRegular,
  scales: ScalesRegular,
  settings: SettingsRegular,
  shield: ShieldCheckmarkRegular,
  undo: ArrowUndoRegular,
  warning: WarningRegular,
};
const icons: ReadonlyMap<string, FluentIcon> = new Map(Object.entries(named));

/** The icon of a menu entry. An unknown name gets a chevron, because a module can be newer than the shell. */
const menuIcon = (name = ''): FluentIcon => icons.get(name) ?? ChevronRightRegular;

/** The icon of a menu entry. Loaded after the first view, which shows no menu. */
export function MenuIcon({ name }: { name: string | undefined }) {
  return <Icon icon={menuIcon(name)} />;
}
