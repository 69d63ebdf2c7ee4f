import { afterAll, beforeAll, expect, test } from 'vitest'
import { live } from './history.ts'
import { onMachine } from './machine.ts'
import { planted } from './planted.ts'
import { makeTemplate, openWorld, type Template } from './world.ts'

let template: Template
beforeAll(async () => {
  template = await makeTemplate()
})
afterAll(() => template.remove())

/** The seeds are always the same, so that a failure is not one of chance. */
const seeds = Array.from({ length: 40 }, (_, index) => index + 1)

test('RE19: clients at the door, the run sheet, the rota, forms, tables and newsletters agree with a checker that knows only the decisions', async () => {
  const complaints: string[] = []
  for (const seed of seeds) {
    const { complaint } = await live(template, seed)
    if (complaint) complaints.push(`seed ${seed}: ${complaint}`)
  }
  expect(complaints).toEqual([])
})

test('RE19: a seed plays the same history again, byte for byte', async () => {
  for (const seed of [3, 5, 8]) {
    const { log } = await live(template, seed)
    expect(log.length).toBeGreaterThan(10)
    expect((await live(template, seed)).log.join('\n')).toBe(log.join('\n'))
  }
})

test('RE18: after a failed flush nothing is confirmed until a restart, and the site is not ready', () =>
  onMachine(1, async disk => {
    const world = await openWorld(template, '2026-10-06T15:00:00.000Z')
    const [admin, visitor] = [world.caller('admin'), world.caller('visitor')]
    const add = async (name: string) =>
      (await admin('/team', { body: { name, role: 'Lead', bio: 'Leads.', photo: '/p.webp' } })).status
    const names = async () => (await visitor('/team')).body.teamMembers.map(({ name }: { name: string }) => name)
    const before = await names()
    disk.failOnce('commit', 'failed fsync')
    expect(await add('Refused')).toBe(503)
    expect(disk.recover()).toBe(true)
    expect([await add('Refused too'), await names(), (await world.request('/readyz')).status]).toEqual([
      503,
      before,
      503,
    ])
    await world.restart()
    expect([await add('Kept'), await names()]).toEqual([201, [...before, 'Kept']])
    await world.close()
  }))

test.each(planted)('RE19: the checker finds that $fault', async plant => {
  const complaints: string[] = []
  for (const seed of seeds) {
    const { complaint } = complaints.length > 0 ? {} : await live(template, seed, plant)
    if (complaint) complaints.push(complaint)
  }
  expect(complaints).toHaveLength(1)
})
