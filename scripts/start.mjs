import { spawn } from 'node:child_process'
import { build, install, node, root } from './set-up.mjs'

install()
build()

const server = spawn(node, ['--disable-warning=ExperimentalWarning', 'src/main.ts'], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
