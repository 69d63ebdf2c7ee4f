import { expect, test } from 'vitest'
import type { Plan } from '#features/plan/plan.schema.ts'
import { addEdition, addPackage, addScheduleItem, addSponsor, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const consent = { wording: 'Yes', at: '2026-02-01T00:00:00.000Z' }
const logo = '/media/0123456789abcdef0123456789abcdef/600.webp'

interface Check {
  rule: string
  words: string
  state: 'met' | 'not met' | 'not known'
  /** What was found, or looked at. */
  note: string
  tab: string
}

anyDatabase('N2: the checks of the licence', ({ open }) => {
  /** A site with an event whose pages are made of the event and the texts of `more`. */
  async function licensedSite() {
    const database = await open()
    await addEdition(database.db)
    const more = new Map<string, string>()
    const site = testSite(database, {
      render: async (request, { fetchApi, nonce }) => {
        const { event } = await (await fetchApi('/api/event')).json()
        const { programme, organisation, licenceNotice } = event
        const about = `<section id="about"><p>${programme.name} of ${organisation.name}</p></section>`
        const footer = `<footer>${licenceNotice.replaceAll('&', '&amp;')} <a href="${programme.url}">About</a></footer>`
        const text = more.get(new URL(request.url).pathname) ?? about
        const mark = `<meta property="csp-nonce" content="${nonce}"/>`
        return new Response(`<!doctype html>${mark}${text}${footer}`)
      },
    })
    const admin = await site.signIn()
    const checks = async (): Promise<Check[]> => {
      const { items }: Plan = (await admin('/admin/plan')).body
      return items.flatMap(({ key, title: words, section, note, tab }) => {
        const [feature, rule = ''] = key.split('/')
        return feature === 'licence' ? { rule, words, state: section === 'done' ? 'met' : 'not met', note, tab } : []
      })
    }
    /** A rule that the data cannot show is no item of the plan. */
    async function check(rule: string): Promise<Check> {
      const unknown = { rule, words: '', state: 'not known', note: '', tab: '' } as const
      return (await checks()).find(one => one.rule === rule) ?? unknown
    }
    const choose = (choices: object) =>
      admin('/settings/licence-checks', { body: { value: JSON.stringify(choices), description: '' } })
    async function setProfile(change: object) {
      const profile = JSON.stringify({ ...(await admin('/event')).body.event, ...change })
      expect((await admin('/settings/event-profile', { body: { value: profile, description: '' } })).status).toBe(200)
    }
    return { ...site, db: database.db, admin, more, checks, check, choose, setProfile }
  }

  test('are all on at first but that for the home page, and are items of the plan once the data show something', async () => {
    const { check, checks, choose, admin, signInAs } = await licensedSite()
    expect((await checks()).map(({ rule, state }) => [rule, state]).sort()).toEqual([
      ['about', 'met'],
      ['footer', 'met'],
      ['one-day', 'met'],
      ['partner-pages', 'met'],
      ['partner-speakers', 'met'],
    ])
    const saved = await choose({
      footer: { isOn: false },
      about: { words: ' Say who we are. ' },
      releases: { words: '' },
    })
    expect(saved.status).toBe(200)
    const now = await checks()
    expect(now.map(({ rule }) => rule)).not.toContain('footer')
    expect(now.find(({ rule }) => rule === 'about')?.words).toBe('Say who we are.')
    await admin('/speakers', { body: aSpeaker({ selectionStatus: 'selected', year: 2026 }) })
    expect((await check('releases')).words).toBe('Every speaker has agreed to be filmed and published.')
    for (const wrong of [{ about: { isOn: 'yes' } }, { about: { words: 'x'.repeat(201) } }, []])
      expect((await choose(wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect(await check('about')).toEqual(now.find(({ rule }) => rule === 'about'))
    expect((await (await signInAs('reviewer'))('/admin/plan')).body.items).toEqual([])
    expect((await admin('/admin/plan')).headers.get('cache-control')).toContain('no-store')
  })

  test('measure the schedule: a talk of more than 18 minutes, and a second day', async () => {
    const { db, check, admin } = await licensedSite()
    const item = { year: 2026, startTime: '9:00 AM' }
    await addScheduleItem(db, { ...item, endTime: '9:18 AM', title: 'Fire', talks: '[1]' })
    await addScheduleItem(db, { ...item, endTime: '11:00 AM', title: 'Lunch' })
    expect(await check('talk-length')).toMatchObject({ state: 'met' })
    await addScheduleItem(db, { ...item, endTime: '10:00 AM', title: 'Three at once', talks: '[1,2,3]' })
    expect(await check('talk-length')).toMatchObject({ state: 'not known' })
    await addScheduleItem(db, { ...item, endTime: '9:19 AM', title: 'Ash', talks: '[2]' })
    const finding = { note: 'Ash: 19 minutes.', tab: 'schedule' }
    expect(await check('talk-length')).toMatchObject({ state: 'not met', ...finding })
    await addScheduleItem(db, { ...item, year: 2025, endTime: '9:50 AM', title: 'Past', talks: '[1]' })
    expect(await check('talk-length')).toMatchObject(finding)

    expect(await check('one-day')).toMatchObject({ state: 'met', note: 'October 8, 2026, 8:00 AM - 2:30 PM.' })
    await addScheduleItem(db, { ...item, title: 'Breakfast of day two' })
    expect(await check('one-day')).toMatchObject({ note: 'Breakfast of day two.', tab: 'schedule' })
    const [{ id }] = (await admin('/admin/editions')).body.editions
    await db.deleteFrom('scheduleItems').execute()
    await admin(`/editions/${id}`, { method: 'PATCH', body: { date: null } })
    expect((await check('one-day')).state).toBe('not known')
  })

  test('K5: measure talks by their last run: longer ones are named, and a session of measured talks is known', async () => {
    const { db, check, admin } = await licensedSite()
    const add = async (name: string) => {
      const body = aSpeaker({ name, talkTitle: `${name} talks`, selectionStatus: 'selected', year: 2026 })
      return (await admin('/speakers', { body })).body.speaker.id
    }
    const run = (speakerId: number, length: string, ranOn: string) =>
      admin('/run-times', { body: { speakerId, length, ranOn } })
    const [ada, bo] = [await add('Ada'), await add('Bo')]
    const item = { year: 2026, startTime: '9:00 AM', endTime: '10:00 AM', title: 'Morning' }
    await addScheduleItem(db, { ...item, talks: JSON.stringify([ada, bo]) })
    await run(ada, '17:30', '2026-02-20')
    expect(await check('talk-length')).toMatchObject({ state: 'not known' })
    await run(bo, '18:01', '2026-02-20')
    const found = { state: 'not met', note: 'Bo talks: last run 18:01.', tab: 'speakers' }
    expect(await check('talk-length')).toMatchObject(found)
    await run(bo, '18:00', '2026-02-27')
    expect(await check('talk-length')).toMatchObject({ state: 'met' })
    expect((await check('talk-length')).note).toContain('Talks measured at a rehearsal: 2.')
  })

  test('look for partners on pages that are not for them, in profiles, and on the home page if that is asked', async () => {
    const { db, more, check, checks, choose, setProfile, admin } = await licensedSite()
    const packageId = await addPackage(db)
    await addSponsor(db, { packageId, year: 2026, name: 'Bob & Son\'s "Mill"', logo })
    await addSponsor(db, { packageId, year: 2026, name: 'Ink', logo: '/i.webp' })
    await addSponsor(db, { packageId, year: 2026, name: 'Was', logo: '/w.webp', active: false })
    const shown = `<p>Bob &amp; Son&#x27;s &quot;Mill&quot; and Ink</p><img src="${logo.replace('600', '96')}">`
    for (const path of ['/', '/sponsor', '/relive-2025']) more.set(path, shown)
    more.set('/privacy', 'We think of Inkwell, and Was.<script>{"sponsors":["Ink"]}</script>')
    expect(await check('partner-pages')).toMatchObject({ state: 'met' })
    more.set('/schedule', 'Lunch by Bob &amp; Son&#x27;s &quot;Mill&quot;.')
    more.set('/volunteer', `<img src="${logo.replace('600', '320')}">`)
    await admin('/speakers', { body: aSpeaker({ bio: 'Works at Ink.', selectionStatus: 'selected', year: 2026 }) })
    const { speakers } = (await admin('/speakers')).body
    const found = [
      'Bob & Son\'s "Mill" is on /schedule',
      'Bob & Son\'s "Mill" is on /volunteer',
      `Ink is on /speakers/${speakers[0].id}`,
    ]
    expect(await check('partner-pages')).toMatchObject({ note: `${found.join('; ')}.`, tab: 'schedule' })

    expect((await checks()).map(({ rule }) => rule)).not.toContain('partners-home')
    await choose({ 'partners-home': { isOn: true } })
    const home = { state: 'not met', note: 'Bob & Son\'s "Mill", Ink.' }
    expect(await check('partners-home')).toMatchObject({ ...home, tab: 'settings' })
    await setProfile({ showPartnersOnHome: false })
    expect(await check('partners-home')).toMatchObject({ ...home, tab: 'content' })
    expect((await check('partner-pages')).note.split('; ')).toHaveLength(5)
  })

  test('find a partner among the speakers, and speakers without a release', async () => {
    const { db, check, admin } = await licensedSite()
    const packageId = await addPackage(db)
    await addSponsor(db, { packageId, year: 2026, name: 'Café Noir', contactName: 'Zoë Marsh' })
    const add = async (name: string, more: object = {}) => {
      const body = aSpeaker({ name, talkTitle: name, selectionStatus: 'selected', year: 2026, ...more })
      return (await admin('/speakers', { body })).body.speaker.id
    }
    const ada = await add('Ada Quill')
    await add('Zoe  Marsh', { selectionStatus: 'shortlisted' })
    expect(await check('partner-speakers')).toMatchObject({ state: 'met' })
    expect(await check('releases')).toMatchObject({
      ...{ state: 'not met', note: 'Missing: Ada Quill.', tab: 'speakers' },
    })
    const agree = (consents: object) =>
      db
        .updateTable('speakers')
        .set({ consents: JSON.stringify(consents) })
        .where('id', '=', ada)
        .execute()
    const owes = async () => {
      const [{ items }] = (await admin('/decisions/owing?table=speakers&year=2026')).body.people
      return items.find(({ name }: { name: string }) => name === 'Recording consent').state
    }
    await agree({ talk: consent })
    expect([(await check('releases')).state, await owes()], 'the film alone').toEqual(['not met', 'missing'])
    await agree({ talk: consent, web: consent })
    expect(await owes()).toBe('done')
    expect(await check('releases')).toMatchObject({ state: 'met', note: '1 of 1 speaker agreed.' })
    await add('CAFE NOIR')
    const zoe = await add('Zoë Marsh')
    const names = async () => (await check('partner-speakers')).note
    const isBoth = (name: string) => `${name} is also a partner or its contact`
    expect(await names()).toBe(`${isBoth('CAFE NOIR')}; ${isBoth('Zoë Marsh')}.`)
    await admin(`/speakers/${zoe}`, { method: 'PATCH', body: { attendance: 'declined' } })
    expect(await names()).toBe(`${isBoth('CAFE NOIR')}.`)
  })

  test('look at the footer of every page and at “About”, also before the site is published', async () => {
    const { more, check, setProfile, admin } = await licensedSite()
    expect((await admin('/editions/publish', { body: { published: false } })).status).toBe(200)
    await setProfile({ licenceNotice: 'Under licence of A & B' })
    expect(await check('footer')).toMatchObject({ state: 'met', note: 'The footers of 9 pages.' })
    more.set('/team', '<footer>Another footer</footer>')
    more.set('/', '<section id="about">Other words</section>')
    await setProfile({ licenceNotice: 'Under licence of A & B & C' })
    const others = ['the parent program', 'the parent organization'].map(name => `It does not name ${name}`)
    expect((await check('about')).note).toBe(`${others.join('; ')}.`)
    expect(await check('footer')).toMatchObject({ note: 'Not complete on /team.', tab: 'settings' })
    await setProfile({ licenceNotice: '', programme: { name: '', url: '' } })
    expect((await check('footer')).note).toBe('There is no licence notice; There is no parent program with a link.')
    expect((await check('about')).note).toContain('There is no parent program')
  })
})
