import { installChecks, node, run } from './set-up.mjs'

installChecks()
run(node, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'])
