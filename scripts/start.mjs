import { spawn } from 'node:child_process'
import { serverArguments, serverEnvironment } from './server-command.mjs'
import { build, install, node, root } from './set-up.mjs'

install()
build()

const env = { ...serverEnvironment, ...process.env }
const server = spawn(node, serverArguments, { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
