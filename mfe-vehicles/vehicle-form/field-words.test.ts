import { eachVehicleField, tooLongMessage, vehicleFields, vehicleMessages } from 'shared-contracts/vehicle-fields';
import { englishText } from 'web-kit/host';
import { fieldMessagesIn, fieldNamesIn, valueMessagesIn } from './field-words.ts';

test('[VEH-3] in English the form says what an import and the API say', () => {
  expect(fieldNamesIn(englishText)).toEqual(eachVehicleField((field) => vehicleFields[field].name));
  expect(fieldMessagesIn(englishText)).toEqual(eachVehicleField((field) => vehicleFields[field].message));
  const { tooLong, ...messages } = valueMessagesIn(englishText);
  expect(vehicleMessages).toMatchObject(messages);
  expect(tooLong(20)).toBe(tooLongMessage(20));
});
