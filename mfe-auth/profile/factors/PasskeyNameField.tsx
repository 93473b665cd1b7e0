import { limits } from 'shared-contracts/limits';
import { object } from 'yup';
import { lineRule, TextField } from 'web-kit/forms';

export const passkeyNameSchema = object({ name: lineRule('Name', limits.passkeyName.max, 'Please give it a name') });

/** The name of a passkey. */
export const PasskeyNameField = () => (
  <TextField name="name" label="Name" hint="By which you know it again, such as My phone" autoComplete="off" />
);
