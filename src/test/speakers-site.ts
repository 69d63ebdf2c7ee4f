import { expect } from 'vitest'
import { aSpeaker } from './builders.ts'
import type { TestEngine } from './each-database.ts'
import { type Caller, testSite } from './test-site.ts'

/** A site with an empty database, a visitor and an administrator. */
export async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const { visitor, signIn } = testSite(database)
  return { database, visitor, admin: await signIn() }
}

/** Adds a speaker; returns the id. */
export async function addSpeaker(admin: Caller, change: Parameters<typeof aSpeaker>[0]): Promise<number> {
  const { status, body } = await admin('/speakers', { body: aSpeaker(change) })
  expect(status).toBe(201)
  return body.speaker.id
}
