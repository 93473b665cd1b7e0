const { replacementFor } = require('module-kit/replacements');

/** Jest's resolver, with the library modules that the build replaces. */
module.exports = (request, options) =>
  replacementFor(request, options.basedir) ?? options.defaultResolver(request, options);
