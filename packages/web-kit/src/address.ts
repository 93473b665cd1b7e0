/** Delivery addresses: a field with a search restricted to South Africa, an editor that saves, and a map. */
export { AddressEditor } from './address/AddressEditor.tsx';
export { AddressField } from './address/AddressField.tsx';
export { AddressMap } from './address/AddressMap.tsx';
export {
  type AddressChanges,
  type AddressFormValues,
  addressChanges,
  addressFormValues,
  addressShape,
} from './address/address-shape.ts';
