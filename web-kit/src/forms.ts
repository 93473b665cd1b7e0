/** The form kit, the only importer of Formik. A form is initial values, a yup schema, fields and one call. */
export { Form, type FormHandle } from './forms/Form.tsx';
export { useFormValues, useSetFieldValue } from './forms/use-form-values.ts';
export { CheckboxField } from './forms/CheckboxField.tsx';
export { ComboboxField } from './forms/ComboboxField.tsx';
export { DateField } from './forms/DateField.tsx';
export { MaskedPhoneField } from './forms/MaskedPhoneField.tsx';
export { PasswordField } from './forms/PasswordField.tsx';
export { RadioField } from './forms/RadioField.tsx';
export { SelectField } from './forms/SelectField.tsx';
export { SubmitButton } from './forms/SubmitButton.tsx';
export { TextAreaField } from './forms/TextAreaField.tsx';
export { schemaLater } from './forms/schema-later.ts';
export { TextField } from './forms/TextField.tsx';
export { emailRule } from './forms/email-rule.ts';
export { contactNumberRule } from './forms/contact-number-rule.ts';
export { lineRule, textRule } from './forms/text-rules.ts';
export { newPasswordRule } from './forms/password-rule.ts';
