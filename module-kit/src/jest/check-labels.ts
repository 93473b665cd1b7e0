/** Finds duplicate ids, and labels without a control of their own. */
function labelFaults(page: Document): string[] {
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  const duplicates = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  const labels = [...page.querySelectorAll('label')];
  const controls = labels.map(({ control }) => control);
  return [
    ...[...duplicates].map((id) => `The id ${id} is not unique.`),
    ...labels.flatMap(({ textContent, control }, index) => {
      if (!control) return [`The label '${textContent}' has no control.`];
      return controls.indexOf(control) === index
        ? []
        : [`The label '${textContent}' shares its control with another label.`];
    }),
  ];
}

// In every test, clicking a label must reach its own control.
afterEach(() => expect(labelFaults(document)).toEqual([]));
