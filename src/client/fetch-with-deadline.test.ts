import { afterEach, expect, test, vi } from 'vitest'
import { reasonOf } from './client.ts'
import { fetchWithDeadline } from './fetch-with-deadline.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call that gets no answer gives up after 30 s, and says so', async () => {
  vi.useFakeTimers()
  const silent = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('fetch', silent)
  const outcome = fetchWithDeadline('/api/contact', { body: '{}' }).then(() => 'an answer', reasonOf)
  const soFar = () => Promise.race([outcome, 'nothing yet'])
  await vi.advanceTimersByTimeAsync(29_000)
  expect(await soFar()).toBe('nothing yet')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await soFar()).toBe('The server did not answer in time.')
})
