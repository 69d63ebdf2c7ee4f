import { BroadcastChannel, isMainThread } from 'node:worker_threads'
import { moveClock } from './move-clock.mjs'

// Loaded by a server under test and by each of its threads: the test that started it may move its clock.
const channel = new BroadcastChannel('clock')
channel.unref()
channel.onmessage = ({ data }) => moveClock(data)

if (isMainThread && process.send) {
  process.on('message', by => {
    moveClock(by)
    // Threads begin with what the environment says.
    process.env.LECTERN_CLOCK_OFFSET = String(Number(process.env.LECTERN_CLOCK_OFFSET) + by)
    channel.postMessage(by)
    process.send?.('moved')
  })
  // A server does not outlive its tests, however those end.
  process.on('disconnect', () => process.exit(1))
  process.channel?.unref()
}
