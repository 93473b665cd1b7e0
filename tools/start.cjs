require('./with-pinned-node.cjs').withPinnedNode('tools/start/main.ts', process.argv.slice(2), 'run');
