/** The form kit, and the only importer of Formik. A form is initial values, a yup schema, fields and a submit call. */

export { Checkbox } from './forms/Checkbox.tsx';
export { CheckboxField } from './forms/CheckboxField.tsx';
export { CheckboxGroupField } from './forms/CheckboxGroupField.tsx';
export { ComboboxField } from './forms/ComboboxField.tsx';
export { DateField } from './forms/DateField.tsx';

export { Form, type FormHandle } from './forms/Form.tsx';
export { FormDialog } from './forms/FormDialog.tsx';
export { FormField } from './forms/FormField.tsx';
export { lazySchema } from './forms/lazy-schema.ts';
export { MaskedPhoneField } from './forms/MaskedPhoneField.tsx';
export { PasswordField } from './forms/PasswordField.tsx';
export { RadioField } from './forms/RadioField.tsx';
export { contactNumberRule, dayRule, emailRule, lineRule, newPasswordRule, textRule } from './forms/rules.ts';
export { SelectField } from './forms/SelectField.tsx';
export { SubmitButton } from './forms/SubmitButton.tsx';
export { TextAreaField } from './forms/TextAreaField.tsx';
export { TextField } from './forms/TextField.tsx';
export { useFieldState } from './forms/use-field-state.ts';
export { useFormValues, useSetFieldValue, useSetFieldValues } from './forms/use-form-values.ts';
export { useLaterMutation } from './forms/use-later-mutation.ts';
