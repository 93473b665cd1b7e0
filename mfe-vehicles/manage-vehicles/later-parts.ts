/** Parts of the list that it does not wait for. Loaded together: each file of its own would make the module's entry longer. */
export { ChoiceBar } from '../choose-vehicles/ChoiceBar.tsx';
export { chooseGroup } from '../choose-vehicles/find-group.ts';
export { VehicleMenu } from './VehicleMenu.tsx';
