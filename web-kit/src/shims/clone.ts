/** What Formik uses lodash's for: a shallow copy of values, which are plain objects and arrays. */
export default function clone<Value>(value: Value): Value {
  if (Array.isArray(value)) return Object.assign([], value);
  return typeof value === 'object' && value !== null ? { ...value } : value;
}
