/** Replaces lodash's `clone`, which Formik uses for shallow copies of plain objects and arrays. */
export default function clone<Value>(value: Value): Value {
  if (Array.isArray(value)) return Object.assign([], value);
  return typeof value === 'object' && value !== null ? { ...value } : value;
}
