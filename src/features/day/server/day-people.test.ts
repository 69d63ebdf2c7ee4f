import { expect, test } from 'vitest'
import { addEdition, addScheduleItem, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { readTags } from '#test/read-tags.ts'
import { testSite } from '#test/test-site.ts'

const [LEAVING, TALK] = ['Maren Okafor', 'The open river']
const papers = ['run-sheet.pdf', 'host-cards.pdf']
const screens = ['stage', 'screen', 'green-room', 'crew']
const others = ['/api/day', '/api/schedule', '/schedule.ics', '/schedule.json', '/schedule.xml']

/** The morning of a day with a session of two talks; `says` names the outputs of the day with some words. */
async function morning(open: TestEngine['open']) {
  const database = await open()
  await addEdition(database.db)
  const site = testSite(database, { now: '2026-10-08T13:00:00.000Z' })
  const { raw, visitor, cookie } = site
  const admin = await site.signIn()
  const add = async (name: string, talkTitle: string, selectionStatus: 'selected' | 'shortlisted') => {
    const body = aSpeaker({ name, talkTitle, selectionStatus, email: `${name.split(' ')[0]}@example.com`, year: 2026 })
    return (await admin('/speakers', { body })).body.speaker
  }
  const maren = await add(LEAVING, TALK, 'selected')
  const bo = await add('Bo Lee', 'Kites', 'selected')
  const reserve = await add('Robin Reserve', 'Small repairs', 'shortlisted')
  await admin('/speakers/reserves', { method: 'PUT', body: { year: 2026, ids: [reserve.id] } })
  const session = { title: 'Session one', startTime: '8:00 AM', endTime: '8:40 AM', year: 2026 }
  await addScheduleItem(database.db, { ...session, talks: JSON.stringify([maren.id, bo.id]) })
  await admin('/admin/day/build', { body: { from: 'program', talkMinutes: 20 } })
  await admin('/cues', { body: { title: `Interview with ${LEAVING}`, kind: 'host', minutes: 5, onStage: LEAVING } })
  const addresses = new Map<string, string>()
  for (const purpose of screens) {
    const { body } = await admin('/access-links', { body: { purpose, name: purpose } })
    addresses.set(purpose, `/api/day/${String(body.address).split('/day/')[1]}/${purpose}`)
  }
  const link = await admin('/access-links', { body: { purpose: 'speaker', recordId: maren.id, by: 'page' } })
  const page = `/my/${String(link.body.address).split('/my/')[1]}/speaker`

  async function outputs() {
    const owner = { cookie: await cookie() }
    const texts = new Map<string, string>()
    for (const [purpose, address] of addresses) texts.set(purpose, await (await raw(address)).text())
    for (const paper of papers)
      texts.set(paper, (await readTags(await (await raw(`/api/admin/day/${paper}`, owner)).arrayBuffer())).join('\n'))
    texts.set('caller', JSON.stringify((await admin('/admin/day')).body))
    for (const path of others) texts.set(path, await (await raw(path)).text())
    return texts
  }
  const says = async (...words: string[]) =>
    [...(await outputs())].flatMap(([name, text]) => (words.some(word => text.includes(word)) ? name : []))
  const caller = async () => {
    const { cues, missing } = (await admin('/admin/day')).body
    return {
      titles: cues.map(({ title, minutes }: { title: string; minutes: number }) => `${title} ${minutes}`),
      missing,
    }
  }
  return { ...site, database, admin, visitor, maren, reserve, page, says, caller }
}

const before = ['The open river 20', 'Kites 20', `Interview with ${LEAVING} 5`]
const everywhere = expect.arrayContaining([...screens, ...papers, 'caller'])

anyDatabase('Who is on stage is the same everywhere', ({ open }) => {
  test('S6: a reserve takes the cue, the screens and the papers at once, and an undo gives them back', async () => {
    const { admin, maren, reserve, says, caller } = await morning(open)
    expect(await says(LEAVING)).toEqual(everywhere)
    expect(await caller()).toEqual({ titles: before, missing: 0 })
    const { body } = await admin(`/speakers/${maren.id}/replacement`, { body: { reserve: reserve.id } })
    expect(await says(LEAVING, TALK)).toEqual([])
    expect(await says('Robin Reserve')).toEqual(everywhere)
    expect(await caller()).toEqual({ titles: ['Small repairs 20', 'Kites 20', 'To be announced 5'], missing: 0 })
    await admin(`/history/events/${body.event}/revert`, { body: {} })
    expect(await says('Robin Reserve')).toEqual([])
    expect(await caller()).toEqual({ titles: before, missing: 0 })
  })

  test('S6: without a reserve the cue keeps its length and is to be announced, also once the run sheet is built again', async () => {
    const { admin, maren, says, caller } = await morning(open)
    const { body } = await admin(`/speakers/${maren.id}/replacement`, { body: { reserve: null } })
    const announced = { titles: ['To be announced 20', 'Kites 20', 'To be announced 5'], missing: 0 }
    expect(await says(LEAVING, TALK)).toEqual([])
    expect(await caller()).toEqual(announced)
    await admin('/admin/day/build', { body: { from: 'program' } })
    expect(await caller()).toEqual(announced)
    await admin(`/history/events/${body.event}/revert`, { body: {} })
    await admin('/admin/day/build', { body: { from: 'program' } })
    expect((await caller()).titles).toContain('The open river 20')
  })

  test('R1: the cue of a speaker who has left takes other words', async () => {
    const { admin, maren, caller } = await morning(open)
    await admin(`/speakers/${maren.id}/replacement`, { body: { reserve: null } })
    const [cue] = (await admin('/admin/day')).body.cues
    await admin(`/cues/${cue.id}`, { method: 'PATCH', body: { title: 'A film' } })
    expect((await caller()).titles[0]).toBe('A film 20')
  })

  test('S3: a speaker who declines by their link leaves every screen and paper, and is back when they take it back', async () => {
    const { visitor, page, says, caller } = await morning(open)
    expect((await visitor(page, { body: { attendance: 'declined' } })).status).toBe(200)
    expect(await says(LEAVING, TALK)).toEqual([])
    expect((await caller()).titles[0]).toBe('To be announced 20')
    expect((await visitor(page, { body: { revert: 'decline' } })).status).toBe(200)
    expect(await says(LEAVING)).toEqual(everywhere)
  })

  test('ER1: a person who is erased leaves every screen and paper', async () => {
    const { admin, maren, says } = await morning(open)
    const { email } = maren
    expect((await admin('/privacy/erase', { body: { email, confirmation: email } })).status).toBe(200)
    expect(await says(TALK)).toEqual([])
    expect(await says('Kites')).toEqual(everywhere)
  })

  test('R1: another name or title of a speaker is that of the cue', async () => {
    const { admin, maren, says, caller } = await morning(open)
    const change = { name: 'Maren Okafor-Lund', talkTitle: 'The frozen river' }
    await admin(`/speakers/${maren.id}`, { method: 'PATCH', body: change })
    expect(await says('Okafor-Lund')).toEqual(everywhere)
    expect(await says(TALK)).toEqual([])
    expect((await caller()).titles[0]).toBe('The frozen river 20')
  })
})
