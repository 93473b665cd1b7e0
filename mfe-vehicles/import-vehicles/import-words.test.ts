import { inEnglish } from 'shared-contracts/english';
import type { Translate, Values } from 'shared-contracts/messages';
import {
  eachVehicleField,
  longestText,
  tooLongMessage,
  vehicleFields,
  vehicleMessages,
} from 'shared-contracts/vehicle-fields';
import { columnNamesIn } from './column-words.ts';
import { faultText } from './import-words.ts';

test('[BIZ-3] in English the columns are called as in files', () => {
  expect(columnNamesIn(inEnglish)).toEqual(eachVehicleField((field) => vehicleFields[field].heading));
});

test('[LNG-1] what the API finds wrong is said in the language of the page where the form says the same', () => {
  const inBrackets: Translate = (text: string, values: Values = {}, _context?: string) =>
    `[${inEnglish(text, values)}]`;
  const messages = [
    ...Object.values(eachVehicleField((field) => vehicleFields[field].message)),
    ...Object.values(vehicleMessages),
    ...(['registerNumber', 'make', 'model'] as const).map((field) => tooLongMessage(longestText(field))),
  ];
  expect(messages.map((message) => faultText(message, inBrackets))).toEqual(messages.map((message) => `[${message}]`));
  expect(faultText('Please enter the value itself', inBrackets)).toBe('Please enter the value itself');
});
