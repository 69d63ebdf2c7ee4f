import { expect, test } from 'vitest'
import { addEdition, addPackage, addScheduleItem, addSponsor, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const consent = { wording: 'Yes', at: '2026-02-01T00:00:00.000Z' }
const logo = '/media/0123456789abcdef0123456789abcdef/600.webp'

interface Check {
  rule: string
  words: string
  state: string
  measured: string
  findings: { what: string; place: string }[]
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
    const checks = async (): Promise<Check[]> => (await admin('/admin/licence')).body.checks
    async function check(rule: string) {
      const found = (await checks()).find(one => one.rule === rule)
      if (!found) throw new Error(`${rule} is off`)
      return found
    }
    const choose = (choices: object) =>
      admin('/settings/licence-checks', { body: { value: JSON.stringify(choices), description: '' } })
    async function setProfile(change: object) {
      const profile = JSON.stringify({ ...(await admin('/event')).body.event, ...change })
      expect((await admin('/settings/event-profile', { body: { value: profile, description: '' } })).status).toBe(200)
    }
    return { ...site, db: database.db, admin, more, checks, check, choose, setProfile }
  }

  test('are all on at first but that for the home page, and have words and a state each', async () => {
    const { checks, choose, admin, signInAs } = await licensedSite()
    expect((await checks()).map(({ rule, state }) => [rule, state])).toEqual([
      ['talk-length', 'not known'],
      ['one-day', 'met'],
      ['partner-pages', 'met'],
      ['partner-speakers', 'met'],
      ['footer', 'met'],
      ['about', 'met'],
      ['releases', 'not known'],
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
    expect(now.find(({ rule }) => rule === 'releases')?.words).toBe('Every speaker has agreed to be recorded.')
    for (const wrong of [{ about: { isOn: 'yes' } }, { about: { words: 'x'.repeat(201) } }, []])
      expect((await choose(wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect(await checks()).toEqual(now)
    expect((await (await signInAs('reviewer'))('/admin/licence')).status).toBe(403)
    expect((await admin('/admin/licence')).headers.get('cache-control')).toContain('no-store')
  })

  test('measure the schedule: a talk of more than 18 minutes, and a second day', async () => {
    const { db, check, admin } = await licensedSite()
    const item = { year: 2026, startTime: '9:00 AM' }
    await addScheduleItem(db, { ...item, endTime: '9:18 AM', title: 'Fire', talks: '[1]' })
    await addScheduleItem(db, { ...item, endTime: '11:00 AM', title: 'Lunch' })
    expect(await check('talk-length')).toMatchObject({ state: 'met', findings: [] })
    await addScheduleItem(db, { ...item, endTime: '10:00 AM', title: 'Three at once', talks: '[1,2,3]' })
    expect(await check('talk-length')).toMatchObject({ state: 'not known', findings: [] })
    await addScheduleItem(db, { ...item, endTime: '9:19 AM', title: 'Ash', talks: '[2]' })
    const findings = [{ what: 'Ash: 19 minutes', place: 'schedule' }]
    expect(await check('talk-length')).toMatchObject({ state: 'not met', findings })
    await addScheduleItem(db, { ...item, year: 2025, endTime: '9:50 AM', title: 'Past', talks: '[1]' })
    expect((await check('talk-length')).findings).toEqual(findings)

    expect(await check('one-day')).toMatchObject({ state: 'met', measured: 'October 8, 2026, 8:00 AM - 2:30 PM.' })
    await addScheduleItem(db, { ...item, title: 'Breakfast of day two' })
    expect((await check('one-day')).findings).toEqual([{ what: 'Breakfast of day two', place: 'schedule' }])
    const [{ id }] = (await admin('/admin/editions')).body.editions
    await db.deleteFrom('scheduleItems').execute()
    await admin(`/editions/${id}`, { method: 'PATCH', body: { date: null } })
    expect(await check('one-day')).toMatchObject({
      state: 'not known',
      measured: 'Date to be announced, 8:00 AM - 2:30 PM.',
    })
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
    expect(await check('partner-pages')).toMatchObject({ state: 'met', findings: [] })
    more.set('/schedule', 'Lunch by Bob &amp; Son&#x27;s &quot;Mill&quot;.')
    more.set('/volunteer', `<img src="${logo.replace('600', '320')}">`)
    await admin('/speakers', { body: aSpeaker({ bio: 'Works at Ink.', selectionStatus: 'selected', year: 2026 }) })
    const { speakers } = (await admin('/speakers')).body
    const found = [
      { what: 'Bob & Son\'s "Mill" is on /schedule', place: 'schedule' },
      { what: 'Bob & Son\'s "Mill" is on /volunteer', place: 'content' },
      { what: `Ink is on /speakers/${speakers[0].id}`, place: 'speakers' },
    ]
    expect((await check('partner-pages')).findings).toEqual(found)

    expect((await checks()).map(({ rule }) => rule)).not.toContain('partners-home')
    await choose({ 'partners-home': { isOn: true } })
    const home = { what: 'Bob & Son\'s "Mill", Ink', place: 'settings' }
    expect(await check('partners-home')).toMatchObject({ state: 'not met', findings: [home] })
    await setProfile({ showPartnersOnHome: false })
    expect((await check('partners-home')).findings).toEqual([{ ...home, place: 'content' }])
    expect((await check('partner-pages')).findings).toHaveLength(5)
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
    expect(await check('partner-speakers')).toMatchObject({ state: 'met', findings: [] })
    expect(await check('releases')).toMatchObject({
      ...{ state: 'not met', measured: '0 of 1 speaker agreed.' },
      findings: [{ what: 'Missing: Ada Quill', place: 'speakers' }],
    })
    const agreed = JSON.stringify({ talk: consent })
    await db.updateTable('speakers').set({ consents: agreed }).where('id', '=', ada).execute()
    expect(await check('releases')).toMatchObject({ state: 'met', measured: '1 of 1 speaker agreed.' })
    await add('CAFE NOIR')
    const zoe = await add('Zoë Marsh')
    const names = async () => (await check('partner-speakers')).findings.map(({ what }) => what)
    const isBoth = (name: string) => `${name} is also a partner or its contact`
    expect(await names()).toEqual([isBoth('CAFE NOIR'), isBoth('Zoë Marsh')])
    await admin(`/speakers/${zoe}`, { method: 'PATCH', body: { attendance: 'declined' } })
    expect(await names()).toEqual([isBoth('CAFE NOIR')])
  })

  test('look at the footer of every page and at “About”, also before the site is published', async () => {
    const { more, check, setProfile, admin } = await licensedSite()
    expect((await admin('/editions/publish', { body: { published: false } })).status).toBe(200)
    await setProfile({ licenceNotice: 'Under licence of A & B' })
    expect(await check('footer')).toMatchObject({ state: 'met', measured: 'The footers of 9 pages.' })
    more.set('/team', '<footer>Another footer</footer>')
    more.set('/', '<section id="about">Other words</section>')
    await setProfile({ licenceNotice: 'Under licence of A & B & C' })
    const others = ['the parent program', 'the parent organization'].map(name => `It does not name ${name}`)
    expect((await check('about')).findings.map(({ what }) => what)).toEqual(others)
    expect((await check('footer')).findings).toEqual([{ what: 'Not complete on /team', place: 'settings' }])
    await setProfile({ licenceNotice: '', programme: { name: '', url: '' } })
    expect((await check('footer')).findings.map(({ what }) => what)).toEqual([
      'There is no licence notice',
      'There is no parent program with a link',
    ])
    expect((await check('about')).findings).toContainEqual({ what: 'There is no parent program', place: 'settings' })
  })
})
