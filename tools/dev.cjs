require('./with-pinned-node.cjs').withPinnedNode('tools/dev/main.ts', process.argv.slice(2), 'run');
