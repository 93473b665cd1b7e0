const path = require('node:path');
const { replacementFor, testFileFor } = require('module-kit/replacements');

/** Jest's resolver, with the library modules that the build replaces, and Fluent as one file. */
module.exports = (request, options) => {
  const bundled = testFileFor(request);
  if (bundled) return path.join(options.rootDir, bundled);
  return replacementFor(request, options.basedir) ?? options.defaultResolver(request, options);
};
