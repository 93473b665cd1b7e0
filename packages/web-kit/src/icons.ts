import type { AddRegular } from '@fluentui/react-icons/svg/add';

export { AddRegular } from '@fluentui/react-icons/svg/add';
export { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
export { BuildingRegular } from '@fluentui/react-icons/svg/building';
export { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr';
export { CallRegular } from '@fluentui/react-icons/svg/call';
export { CameraRegular } from '@fluentui/react-icons/svg/camera';
export { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
export { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
export { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
export { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
export { ClockRegular } from '@fluentui/react-icons/svg/clock';
export { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
export { DocumentRegular } from '@fluentui/react-icons/svg/document';
export { HistoryRegular } from '@fluentui/react-icons/svg/history';
export { HomeRegular } from '@fluentui/react-icons/svg/home';
export { InfoRegular } from '@fluentui/react-icons/svg/info';
export { ListRegular } from '@fluentui/react-icons/svg/list';
export { LocationRegular } from '@fluentui/react-icons/svg/location';
export { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
export { MailRegular } from '@fluentui/react-icons/svg/mail';
export { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
export { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
export { PaymentRegular } from '@fluentui/react-icons/svg/payment';
export { PeopleRegular } from '@fluentui/react-icons/svg/people';
export { PersonRegular } from '@fluentui/react-icons/svg/person';
export { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
export { SearchRegular } from '@fluentui/react-icons/svg/search';
export { SettingsRegular } from '@fluentui/react-icons/svg/settings';
export { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark';
export { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
export { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
export { VehicleCarRegular } from '@fluentui/react-icons/svg/vehicle-car';
export { VehicleTruckProfileRegular } from '@fluentui/react-icons/svg/vehicle-truck-profile';
export { WarningRegular } from '@fluentui/react-icons/svg/warning';

/** Any of Fluent's icons. The package's own name for it would load the declarations of all 20,000. */
export type FluentIcon = typeof AddRegular;
