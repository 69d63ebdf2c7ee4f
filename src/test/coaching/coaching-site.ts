import { addEdition, aSpeaker } from '../builders.ts'
import type { TestEngine } from '../each-database.ts'
import { testFolder } from '../test-folder.ts'
import { type Caller, testSite } from '../test-site.ts'

/** A site with the starting list of milestones, and a selected speaker with a personal link. */
export async function coachingSite(open: TestEngine['open'], values: object = {}) {
  const database = await open()
  await addEdition(database.db)
  const site = testSite(database, { settings: { DATA_DIR: await testFolder(), PUBLIC_URL: 'http://localhost:3000' } })
  // A session of its own for each call: tests move the clock by months.
  const admin: Caller = async (path, options) => (await site.signIn())(path, options)
  await admin('/milestones/starting-list', { method: 'POST' })
  const { milestones } = (await admin('/admin/milestones')).body
  const milestone = (name: string): number => milestones.find((one: { name: string }) => one.name === name).id

  async function addSpeaker(more: object = {}) {
    const body = { ...aSpeaker({ email: 'ada@quill.example', selectionStatus: 'selected' }), ...values, ...more }
    const { id } = (await admin('/speakers', { body })).body.speaker
    const link = (await admin('/access-links', { body: { purpose: 'speaker', recordId: id, by: 'page' } })).body
    const token = String(link.address).split('/my/')[1] ?? ''
    const own = `/my/${token}/speaker`
    const read = async () => (await site.visitor(own)).body
    return { id, token, save: (body: object | FormData) => site.visitor(own, { body }), read }
  }

  const handIns = async () => (await admin('/admin/hand-ins')).body.handIns
  const answer = (id: number, body: object) => admin(`/hand-ins/${id}`, { method: 'PATCH', body })
  return { ...site, database, admin, milestones, milestone, addSpeaker, handIns, answer, ...(await addSpeaker()) }
}

/** A form that hands in a file. */
export function formWithFile(milestoneId: number, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('milestoneId', String(milestoneId))
  form.set('file', new File([bytes], name))
  return form
}
