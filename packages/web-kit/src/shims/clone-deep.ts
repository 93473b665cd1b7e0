/** Replaces lodash's `cloneDeep`, which Formik uses to copy initial values. Values with functions are not copied. */
export default function cloneDeep<Value>(value: Value): Value {
  try {
    return structuredClone(value);
  } catch {
    return value;
  }
}
