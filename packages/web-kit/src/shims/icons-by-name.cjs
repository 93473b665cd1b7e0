// Fluent's components require the package of icons whole: 2 s and 5,000 icons in every test file.
// Here an icon is read from its own file, which the package exports, when it is used.
const helpers = { ...require('@fluentui/react-icons/utils'), ...require('@fluentui/react-icons/providers') };

/** Name of the file that has an icon: `chevron-down` has ChevronDownRegular, ChevronDown16Filled and so on. */
const fileOf = (icon) =>
  icon
    .replace(/(\d+)?(Regular|Filled|Light|Color)$/, '')
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase();

module.exports = new Proxy(helpers, {
  get: (known, name) =>
    name in known || typeof name === 'symbol'
      ? known[name]
      : require(`@fluentui/react-icons/svg/${fileOf(name)}`)[name],
});
