import { centsToRand, randToCents } from 'shared-contracts/amounts';
import { type ManagedVariable, Unit, units } from 'shared-contracts/variables';
import { lineRule } from 'web-kit/forms';
import { type InferType, object, string } from 'yup';

const maxValue = 1_000_000_000;

/** Values in `zar` are entered in rand and sent in cents. Others are plain numbers. */
export const variableSchema = object({
  readableName: lineRule('Name', 100, 'Please enter a name').lowercase().default(''),
  value: string()
    .trim()
    .required('Please enter a value')
    .test('number', 'Please enter a number', (value) => {
      const amount = randToCents(value ?? '');
      return amount !== undefined && amount >= 0 && amount <= maxValue;
    })
    .default(''),
  measuredIn: string().lowercase().oneOf<string>(units).required('Please choose a unit').default(''),
});

export const variableValuesOf = ({ readableName, value, measuredIn }: ManagedVariable) => ({
  readableName,
  value: measuredIn === 'zar' ? centsToRand(value) : String(value),
  measuredIn: measuredIn as string,
});

export const toVariableRequest = ({ readableName, value, measuredIn }: InferType<typeof variableSchema>) => ({
  readableName,
  value: measuredIn === 'zar' ? (randToCents(value) ?? 0) : (randToCents(value) ?? 0) / 100,
  measuredIn: Unit.parse(measuredIn),
});
