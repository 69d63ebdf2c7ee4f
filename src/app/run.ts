import type { RequestListener, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pino, { type Logger } from 'pino'
import { HAND_IN_PATH } from '#features/coaching/hand-in-rules.ts'
import type { Services } from '#http/create-routes.ts'
import { createWebServer } from '#http/web-server.ts'
import { readConfig, refuseUnsaidProxy } from '#lib/start/config.ts'
import { StartupError } from '#lib/start/startup-error.ts'
import { noWorkers, type Workers } from '#lib/work/workers.ts'
import { openDatabase } from './open-database.ts'

export interface OpenSite {
  listener: RequestListener
  close(): Promise<void>
}

export type OpenSiteFor = (services: Services, server: Server) => Promise<OpenSite>

/** How long a start waits for the process that holds the data folder, in ms. */
const FOLDER_TIMEOUTS = { leaving: 10_000, staying: 1_000 }

/** How long answers continue after SIGTERM while the proxy learns that this process is stopping, in ms. */
const drainDelay = 1000
/** When running requests are aborted, in ms after that. */
const closeTimeout = 7000

/**
 * RE7: the server needs the Node that the project pins.
 * @throws StartupError
 */
export function refuseOldNode(version: string): void {
  if (Number(version.split('.')[0]) >= 24) return
  throw new StartupError(`Node ${version} is older than 24; "npm start" brings the one that Lectern is made for.`)
}

/** Starts the process and runs it until it is told to stop; a failure to start is one line on stderr. */
export async function run(openSite: OpenSiteFor, workers = noWorkers): Promise<void> {
  try {
    await start(openSite, workers)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function start(openSite: OpenSiteFor, workers: Workers) {
  refuseOldNode(process.versions.node)
  const config = readConfig(process.env)
  refuseUnsaidProxy(config)
  // Files are readable by this user only: password hashes, messages, backups.
  process.umask(0o077)
  const log = await createLog(config.logLevel)
  const database = await openDatabase({ ...config, folderTimeouts: FOLDER_TIMEOUTS })
  let draining = false
  const services: Services = { config, database, log, now: () => new Date(), draining: () => draining, workers }
  const server = createWebServer({ config, longForms: [HAND_IN_PATH] })
  const site = await openSite(services, server)
  async function stop() {
    if (draining) return
    draining = true
    await database.leave()
    await sleep(drainDelay)
    await finish(server)
    await site.close()
    await workers.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  server.on('request', site.listener)
  const port = await listen(server, config.port, config.host)
  console.log(`Lectern is ready at ${config.publicUrl.replace(/:0$/, `:${port}`)}`)
}

/**
 * Accepts no more connections, and lets each open one have one more answer, which tells the client to close it.
 * `server.close()` would cut connections with an arriving request.
 */
async function finish(server: Server): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  const closed = new Promise(resolve => NetServer.prototype.close.call(server, resolve))
  const silent = setTimeout(() => server.closeIdleConnections(), drainDelay)
  const late = setTimeout(() => server.closeAllConnections(), closeTimeout)
  await closed
  clearTimeout(silent)
  clearTimeout(late)
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use by another process' : `cannot be used: ${error.message}`
      reject(new StartupError(`PORT: ${host}:${port} ${reason}.`))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Structured logs: JSON lines, readable text on a terminal. */
async function createLog(level: string): Promise<Logger> {
  if (!process.stdout.isTTY) return pino({ level })
  const { default: pretty } = await import('pino-pretty')
  return pino({ level }, pretty({ sync: true }))
}
