require('./with-pinned-node.cjs').withPinnedNode('tools/test/main.ts', process.argv.slice(2));
