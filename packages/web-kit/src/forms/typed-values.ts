/** What was typed into a field since it was made, or undefined. */
function typedInto(field: Element | RadioNodeList | null): string | boolean | undefined {
  if (field instanceof RadioNodeList) {
    const isTouched = [...field].some(
      (option) => option instanceof HTMLInputElement && option.checked !== option.defaultChecked,
    );
    return isTouched ? field.value : undefined;
  }
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked === field.defaultChecked ? undefined : field.checked;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return field.value === field.defaultValue ? undefined : field.value;
  return undefined;
}

/**
 * What a person typed into a form that was rendered ahead before its code came, by field. React leaves it in the page, but
 * does not know of it.
 */
export const typedValues = (form: HTMLFormElement, fields: readonly string[]): Record<string, string | boolean> =>
  Object.fromEntries(
    fields.flatMap((name) => {
      const typed = typedInto(form.elements.namedItem(name));
      return typed === undefined ? [] : [[name, typed]];
    }),
  );
