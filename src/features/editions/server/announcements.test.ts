import { expect, test } from 'vitest'
import { localMomentText } from '#lib/time/written.ts'
import type { RenderDocument } from '#rendering/document.ts'
import { addEdition, addScheduleItem, addSponsor, aSpeaker } from '#test/builders.ts'
import { anyDatabase, eachDatabase, type TestEngine } from '#test/each-database.ts'
import { cookieOf, testSite } from '#test/test-site.ts'
import { announceDue } from './announcements.domain.ts'

const at = '2026-03-10T09:00'
const AT = new Date('2026-03-10T15:00:00.000Z')

/** A page with what its calls answer. */
const render: RenderDocument = async (_request, { fetchApi }) => {
  const answers = ['/api/speakers', '/api/schedule', '/api/sponsors'].map(async path => (await fetchApi(path)).text())
  return new Response(`<!doctype html><head></head><body>${(await Promise.all(answers)).join()}</body>`)
}

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const site = testSite(database, { render })
  const admin = await site.signIn()
  const edition = await addEdition(database.db)
  await addScheduleItem(database.db, { title: 'Overture' })
  const speaker = { ...aSpeaker({ name: 'Zerlina', selectionStatus: 'selected' }), publicFrom: at }
  const { id } = (await admin('/speakers', { body: speaker })).body.speaker
  await addSponsor(database.db, { name: 'Vellichor', publicFrom: at })
  const patch = async (body: object) => (await admin(`/editions/${edition}`, { method: 'PATCH', body })).status
  expect(await patch({ programmeFrom: at })).toBe(200)
  return { ...site, database, admin, id, patch }
}

anyDatabase('S9: announcements', ({ open }) => {
  test('a program that is not announced is like an empty schedule', async () => {
    const { visitor, raw, database, patch } = await siteOn(open)
    expect((await visitor('/schedule')).body.scheduleItems).toEqual([])
    expect(await (await raw('/schedule.ics')).text()).not.toContain('VEVENT')
    expect((await raw('/schedule/1.ics')).status).toBe(404)
    expect((await visitor('/search?q=overture')).body.groups).toEqual([])
    await announceDue(database, new Date(AT.getTime() - 1))
    expect((await visitor('/schedule')).body.scheduleItems).toEqual([])
    await announceDue(database, AT)
    expect((await visitor('/schedule')).body.scheduleItems).toMatchObject([{ title: 'Overture' }])
    expect(await (await raw('/schedule.ics')).text()).toContain('SUMMARY:Overture')
    expect(await patch({ programmeFrom: 'soon' })).toBe(400)
  })

  test('a preview of a moment shows what is public then, and changes nothing', async () => {
    const { request, cookie, database } = await siteOn(open)
    const own = await cookie()
    async function show(moment: string) {
      const headers = { cookie: own, 'content-type': 'application/x-www-form-urlencoded' }
      const chosen = await request('/admin/preview', { headers, body: `path=/&at=${moment}` })
      return (await request('/', { headers: { cookie: `${own}; ${cookieOf(chosen)}` } })).body
    }
    expect(await show('2026-03-10T08:59')).not.toMatch(/Zerlina|Vellichor|Overture/)
    for (const name of ['Zerlina', 'Vellichor', 'Overture']) expect(await show(at)).toContain(name)
    expect((await request('/')).body).not.toMatch(/Zerlina|Vellichor|Overture/)
    const rows = await database.db.selectFrom('speakers').select(['publicFrom', 'version']).execute()
    expect(rows).toEqual([{ publicFrom: at, version: 1 }])
  })

  test('the plan lists what is announced when, and only what will be public', async () => {
    const { admin } = await siteOn(open)
    await admin('/speakers', { body: { ...aSpeaker({ name: 'Pending' }), publicFrom: at } })
    const { items } = (await admin('/admin/plan')).body
    const day = localMomentText(at)
    expect(items.find(({ key }: { key: string }) => key === 'announcements')).toMatchObject({
      ...{ title: '3 announcements to come', due: at.slice(0, 10) },
      note: `Zerlina on ${day}, Vellichor on ${day}, The program on ${day}`,
    })
  })

  test('a moment is optional, and can be taken away again', async () => {
    const { admin, visitor, id } = await siteOn(open)
    const change = async (body: object) => (await admin(`/speakers/${id}`, { method: 'PATCH', body })).status
    expect((await visitor(`/speakers/${id}`)).status).toBe(404)
    expect(await change({ publicFrom: '' })).toBe(400)
    expect(await change({ publicFrom: null })).toBe(200)
    expect((await visitor(`/speakers/${id}`)).status).toBe(200)
  })
})

eachDatabase('S9: announcing', ({ open }) => {
  test('of several processes one announces, and says so once in the history', async () => {
    const { database, admin, id } = await siteOn(open)
    await Promise.all([1, 2, 3].map(() => announceDue(database, AT)))
    const { events } = (await admin(`/history/records/speakers/${id}`)).body
    expect(events.map(({ action, actor }: { action: string; actor: string }) => `${actor} ${action}`)).toEqual([
      'Lectern changed',
      'admin created',
    ])
    const version = database.contentVersion()
    await announceDue(database, AT)
    expect(database.contentVersion()).toBe(version)
  })
})
