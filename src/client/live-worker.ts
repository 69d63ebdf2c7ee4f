import { followVersion } from './follow-version.ts'

/**
 * The shared worker of the live channel: one stream for all windows of a browser, which has six connections to a host.
 * A window sends the address of its stream, and an empty text when it closes. The worker uses the address of any window
 * that is open, since each is let in by its own session or link.
 */
const windows = new Map<MessagePort, string>()
let used = ''
let turn = 0
let last: string | null = null

const channel = followVersion(
  () => {
    const addresses = [...new Set(windows.values())]
    used = addresses[turn % addresses.length] ?? ''
    return used
  },
  version => {
    last = version
    // The session or the link may have ended.
    if (version === null) turn += 1
    for (const port of windows.keys()) port.postMessage(version)
  },
  async () => true,
)

function noteWindow(port: MessagePort, address: string) {
  const isFirst = windows.size === 0
  const isKnown = windows.has(port)
  if (address) windows.set(port, address)
  else windows.delete(port)
  if (windows.size === 0) return channel.stop()
  const hasCredential = [...windows.values()].includes(used)
  // A known window that sends its address again is back in the network.
  if (isFirst || !hasCredential || (address && isKnown)) channel.start()
  else if (address && last !== null) port.postMessage(last)
}

addEventListener('connect', event => {
  const [port] = event instanceof MessageEvent ? event.ports : []
  if (port) port.onmessage = ({ data }: MessageEvent<string>) => noteWindow(port, data)
})
