/** Parts of the list that it does not wait for. Loaded together: each file of its own would make the module's entry longer. */
export { ChoiceBar } from '../choose-vehicles/ChoiceBar.tsx';
export { GroupButtons } from '../choose-vehicles/GroupButtons.tsx';
export { ImportNotice } from '../import-vehicles/ImportNotice.tsx';
export { VehicleMenu } from './VehicleMenu.tsx';
