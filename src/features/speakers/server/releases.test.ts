import { expect, test } from 'vitest'
import { aSpeaker } from '#test/builders.ts'
import { coachingSite } from '#test/coaching/coaching-site.ts'
import { anyDatabase, eachDatabase } from '#test/each-database.ts'

const RECORDING = 'https://youtu.be/abcdefghijk'

eachDatabase('Releases', ({ open }) => {
  test('K6: are given by purpose with their wording; one press withdraws one and takes the recording off the site', async () => {
    const { save, read, id, admin, visitor, database } = await coachingSite(open, { attendance: 'asked' })
    const patch = (recording: string) => admin(`/speakers/${id}`, { method: 'PATCH', body: { recording } })
    const isRefused = async (why: string) =>
      expect((await patch(RECORDING)).body.fields, why).toMatchObject([{ field: 'recording' }])
    await isRefused('not without its release')
    await admin(`/speakers/${id}`, { method: 'PATCH', body: { attendance: 'not asked' } })
    await isRefused('nor once they are not asked any more')
    await save({ consents: 'sent', talk: 'yes', web: 'yes', slides: 'yes' })
    const { consents } = (await read()).talk
    expect(Object.keys(consents)).toEqual(['talk', 'web', 'slides'])
    expect(consents.web.wording).toBe('DevonTalks may publish the recording of my talk on its website and channels.')
    expect((await patch(RECORDING)).status).toBe(200)
    expect((await visitor(`/speakers/${id}`)).body.speaker.recording).toBe(RECORDING)

    const before = database.contentVersion()
    await save({ consents: 'sent', talk: 'yes', web: 'yes', slides: 'yes', withdraw: 'web' })
    expect((await read()).talk.consents).toEqual({ talk: consents.talk, slides: consents.slides })
    expect((await visitor(`/speakers/${id}`)).body.speaker.recording).toBe('')
    expect(database.contentVersion(), 'the pages are made anew').toBeGreaterThan(before)
    const [withdrawal] = (await admin(`/history/records/speakers/${id}`)).body.events
    expect(withdrawal).toMatchObject({ actor: 'Ada Quill', action: 'changed' })
    const undone = await admin(`/history/events/${withdrawal.id}/revert`, { body: { fields: ['recording'] } })
    expect(undone.status, 'nor by Undo').toBe(400)
    await save({ consents: 'sent' })
    await isRefused('nor once all are withdrawn')
    // As in a backup, which has no links.
    await database.db.deleteFrom('accessLinks').execute()
    await isRefused('nor on another server')
  })
})

anyDatabase('Releases', ({ open }) => {
  test('K6: under age a guardian signs with name and address, and can withdraw', async () => {
    const { save, read } = await coachingSite(open)
    const refused = await save({ consents: 'sent', talk: 'yes', minor: 'yes', guardian: '' })
    expect(refused.body.fields).toMatchObject([{ field: 'guardian' }])
    expect((await read()).talk.consents).toEqual({})
    const signed = { consents: 'sent', talk: 'yes', photos: 'yes', minor: 'yes', guardian: 'Mary Quill, 4 Main St' }
    await save(signed)
    expect((await read()).talk.consents).toMatchObject({ guardian: 'Mary Quill, 4 Main St', talk: {}, photos: {} })
    await save({ ...signed, withdraw: 'photos' })
    expect(Object.keys((await read()).talk.consents).sort()).toEqual(['guardian', 'talk'])
  })

  test('K6: an old page neither gives a release again nor withdraws one that was given elsewhere', async () => {
    const { save, read, request, token } = await coachingSite(open)
    const stored = async () => Object.keys((await read()).talk.consents)
    await save({ consents: 'sent', talk: 'yes', web: 'yes' })
    await save({ consents: 'sent', talk: 'kept', withdraw: 'web', channel: 'yes' })
    const form = 'consents=sent&talk=kept&web=kept&photos=kept&channel=kept&slides=kept&slides=yes'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await request(`/my/${token}/speaker`, { headers, body: form })).status).toBe(303)
    expect(await stored()).toEqual(['talk', 'channel', 'slides'])
  })

  test('K6: an old page leaves the signature of a guardian, which goes when the box is unticked', async () => {
    const { save, read, request, token } = await coachingSite(open)
    const signature = async () => (await read()).talk.consents.guardian
    const minor = 'kept'
    await save({ consents: 'sent', talk: 'yes', minor, guardian: '' })
    expect(await signature(), 'none is made up').toBeUndefined()
    await save({ consents: 'sent', talk: 'kept', minor: 'kept\nyes', guardian: 'Ann Quill, 4 Main St' })
    await save({ consents: 'sent', talk: 'kept', slides: 'kept\nyes', minor, guardian: '' })
    expect(await signature()).toBe('Ann Quill, 4 Main St')
    const form = 'consents=sent&talk=kept&withdraw=talk&slides=kept&minor=kept&guardian='
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await request(`/my/${token}/speaker`, { headers, body: form })).status).toBe(303)
    expect((await read()).talk.consents).toMatchObject({ guardian: 'Ann Quill, 4 Main St', slides: {} })
    const refused = await save({ consents: 'sent', slides: 'kept', minor: 'kept\nyes', guardian: '' })
    expect(refused.body.fields).toMatchObject([{ field: 'guardian' }])
    await save({ consents: 'sent', slides: 'kept', guardian: 'Ann Quill, 4 Main St' })
    expect((await read()).talk.consents, 'and what they signed goes with it').toEqual({})
  })

  test('K6: what a guardian signed ends with the signature, and the recording with it; what is agreed to anew stays', async () => {
    const { save, read, id, admin, visitor } = await coachingSite(open)
    const signed = { consents: 'sent', talk: 'yes', web: 'yes', photos: 'yes', minor: 'yes', guardian: 'Ma, 1 Rd' }
    await save(signed)
    await save({ ...signed, talk: 'kept', web: 'kept', photos: 'kept', guardian: 'Pa, 1 Rd' })
    expect(Object.keys((await read()).talk.consents)).toEqual(['talk', 'web', 'photos', 'guardian'])
    await admin(`/speakers/${id}`, { method: 'PATCH', body: { recording: RECORDING } })
    await save({ consents: 'sent', talk: 'kept\nyes', web: 'kept', photos: 'kept' })
    expect(Object.keys((await read()).talk.consents)).toEqual(['talk'])
    expect((await visitor(`/speakers/${id}`)).body.speaker.recording).toBe('')
  })

  test('K6: a wording that changed later does not change what was agreed to', async () => {
    const { save, read, id, database } = await coachingSite(open)
    const talk = { wording: 'You may record me.', at: '2026-02-01T12:00:00.000Z' }
    const consents = JSON.stringify({ talk })
    await database.db.updateTable('speakers').set({ consents }).where('id', '=', id).execute()
    await save({ consents: 'sent', talk: 'yes', photos: 'yes' })
    expect((await read()).talk.consents.talk).toEqual({ wording: talk.wording, at: '2026-02-01' })
  })

  test('K6: the film crew’s list says who may be shown where, and a speaker who never had a page keeps a recording', async () => {
    const { save, raw, cookie, admin } = await coachingSite(open)
    await save({ consents: 'sent', web: 'yes', minor: 'yes', guardian: 'Mary Quill, 4 Main St' })
    const body = aSpeaker({
      name: 'Bo Reed',
      talkTitle: 'Rivers',
      selectionStatus: 'selected',
    })
    const { id } = (await admin('/speakers', { body })).body.speaker
    const patch = async (change: object) => (await admin(`/speakers/${id}`, { method: 'PATCH', body: change })).status
    expect(await patch({ recording: RECORDING }), 'before they are asked').toBe(200)
    await patch({ recording: '', attendance: 'confirmed' })
    expect(await patch({ recording: RECORDING }), 'once they have confirmed').toBe(400)
    await patch({ attendance: 'not asked' })
    expect(await patch({ recording: RECORDING })).toBe(200)
    const sheet = await (await raw('/api/sheets/releases/file?format=csv', { cookie: await cookie() })).text()
    const [head, ...rows] = sheet
      .replace(/[\uFEFF"]/g, '')
      .trim()
      .split(/\r?\n/)
    expect(head).toMatch(/^Name,Talk,Film,Website,/)
    expect(rows).toEqual(['Ada Quill,,No,Yes,No,No,No,Mary Quill, 4 Main St', 'Bo Reed,Rivers,No,No,No,No,No,'])
  })
})
