/** What is wrong with the ids and labels of a page: an id that stands twice, or a label that leads to no control of its own. */
function labelFaults(page: Document): string[] {
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = new Set(ids.filter((id, place) => ids.indexOf(id) !== place));
  const labels = [...page.querySelectorAll('label')];
  const controls = labels.map(({ control }) => control);
  return [
    ...[...twice].map((id) => `The id ${id} stands twice.`),
    ...labels.flatMap(({ textContent, control }, place) => {
      if (!control) return [`The label '${textContent}' has no control.`];
      return controls.indexOf(control) === place ? [] : [`The label '${textContent}' leads to the control of another.`];
    }),
  ];
}

// Whatever a test shows, a click on a word must reach the control that the word stands beside.
afterEach(() => expect(labelFaults(document)).toEqual([]));
