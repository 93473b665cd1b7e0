/** Creates an element with attributes and children. `null` attributes are left out. */
export function element(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

let fields = 0;

/**
 * Creates a labelled input with a place for its error, with the processor's class names.
 * `show(message)` shows the error, or hides it if it is empty.
 */
export function field(name, label, attributes) {
  fields += 1;
  const id = `wpwl-${name}-${fields}`;
  const hint = element('div', { class: `wpwl-hint wpwl-hint-${name}Error`, id: `${id}-hint`, hidden: '' });
  const input = element('input', { id, class: `wpwl-control wpwl-control-${name}`, required: '', ...attributes });
  const wrapper = element('div', { class: `wpwl-wrapper wpwl-wrapper-${name}` }, input);
  const group = element(
    'div',
    { class: `wpwl-group wpwl-group-${name}` },
    element('label', { class: `wpwl-label wpwl-label-${name}`, for: id }, label),
    wrapper,
    hint,
  );
  const show = (message) => {
    hint.textContent = message;
    hint.hidden = message === '';
    input.classList.toggle('wpwl-has-error', message !== '');
    if (message === '') {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    } else {
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', hint.id);
    }
  };
  return { group, input, wrapper, show };
}

/** Formats an input's value while typing and keeps the caret after the same digit. */
export function keepFormatted(input, format) {
  input.addEventListener('input', (event) => {
    const before = input.value.slice(0, input.selectionStart).replace(/\D/g, '').length;
    const formatted = format(input.value, event.inputType || '');
    if (formatted === input.value) return;
    const atEnd = input.selectionStart === input.value.length;
    input.value = formatted;
    let caret = 0;
    for (let seen = 0; caret < formatted.length && seen < before; caret += 1) {
      if (/\d/.test(formatted[caret])) seen += 1;
    }
    const place = atEnd ? formatted.length : caret;
    input.setSelectionRange(place, place);
  });
}
