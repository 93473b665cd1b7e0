require('./with-pinned-node.cjs').withPinnedNode('web-kit/.ladle/main.mjs', process.argv.slice(2));
