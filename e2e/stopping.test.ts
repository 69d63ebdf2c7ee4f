import { describe, expect, test } from 'vitest'
import { emptyPlace, engines } from './process-place.ts'
import { startServer } from './server-process.ts'

describe.each(engines)('on %s', engine => {
  test('RE8: told to stop under load, it finishes what it began and resets no connection', async () => {
    const server = await startServer(await emptyPlace(engine))
    let asking = true
    let answered = 0
    const refused: unknown[] = []
    const clients = Array.from({ length: 8 }, async () => {
      while (asking) {
        try {
          const answer = await fetch(`${server.address}/api/event`)
          expect((await answer.json()).event.theme).toBe('Brave Enough')
          answered += 1
        } catch (error) {
          const cause = error instanceof Error ? error.cause : undefined
          refused.push(cause instanceof Error && 'code' in cause ? cause.code : error)
          asking = false
        }
      }
    })
    await expect.poll(() => answered).toBeGreaterThan(50)
    const started = Date.now()
    const readiness = expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(503)
    const exit = server.stop()
    await readiness
    expect(await exit).toBe(0)
    expect(Date.now() - started).toBeLessThan(10_000)
    asking = false
    await Promise.all(clients)
    expect(new Set(refused)).toEqual(new Set(['ECONNREFUSED']))
  })

  test('a signal right after the ready message stops the process normally', async () => {
    const server = await startServer(await emptyPlace(engine))
    expect(await server.stop()).toBe(0)
  })
})
