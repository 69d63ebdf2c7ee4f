import { afterEach, expect, test, vi } from 'vitest'
import { openSource } from './screen-source.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('R4: a question during another is answered by one that began after it', async () => {
  vi.useFakeTimers()
  const waiting: ((answer: Response) => void)[] = []
  vi.stubGlobal(
    'fetch',
    (path: string) => new Promise<Response>(resolve => path.endsWith('/lead') && waiting.push(resolve)),
  )
  const answer = (next: string) => waiting.shift()?.(Response.json({ now: '2026-10-08T13:00:00.000Z', next }))
  const source = openSource('/api/day/x', 'lead', { now: '2026-10-08T13:00:00.000Z', next: 'first' })
  const shown: string[] = []
  const asked = source.ask().then(() => shown.push(source.look().state.next))
  answer('before the press')
  await vi.waitFor(() => expect(source.look().state.next).toBe('before the press'))
  expect(shown).toEqual([])
  answer('after the press')
  await asked
  expect(shown).toEqual(['after the press'])
})
