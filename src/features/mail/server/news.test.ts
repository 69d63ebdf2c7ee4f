import { expect, test } from 'vitest'
import { readPlanNews } from '#features/plan/server/plan.domain.ts'
import { addEdition, addPackage, addSponsor, addUser, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'
import { sendDigests } from './digest.domain.ts'

/** A site with a speaker and a volunteer who have links, and an organizer for each choice of notices. */
async function place(open: TestEngine['open'], now: string) {
  const database = await open()
  await addEdition(database.db, { date: '2026-10-08' })
  const site = testSite(database, { now })
  const { visitor, signIn, clock } = site
  const admin = await signIn()
  const daily = { notices: 'daily', digestedAt: '2026-01-01T00:00:00.000Z' } as const
  const users = [
    { username: 'daily', role: 'editor', ...daily },
    { username: 'once', role: 'owner', notices: 'at once' },
    { username: 'never', role: 'owner', notices: 'never' },
    { username: 'muted', role: 'editor', ...daily, mutedSubjects: 'declines,changes' },
    { username: 'reviewer', role: 'reviewer', ...daily },
  ] as const
  for (const user of users)
    await addUser(database.db, { email: `${user.username}@example.org`, noticeKinds: '', ...user })
  async function linkOf(purpose: string, recordId: number) {
    const { body } = await admin('/access-links', { body: { purpose, recordId, by: 'page' } })
    const own = `/my/${String(body.address).split('/my/')[1]}/${purpose}`
    return (change: object) => visitor(own, { body: change })
  }
  const speaker = await admin('/speakers', {
    body: aSpeaker({ selectionStatus: 'selected', email: 'ada@example.com' }),
  })
  const priya = { name: 'Priya', email: 'priya@example.com', status: 'approved' }
  const volunteer = await admin('/volunteers', { body: priya })
  const packageId = await addPackage(database.db, { name: 'Brave' })
  const roots = { packageId, year: 2026, name: 'Roots', contactEmail: 'mo@roots.example' }
  const partner = await linkOf('partner', await addSponsor(database.db, roots))
  const role = await admin('/volunteer-roles', { body: { name: 'Doors' } })
  const hours = { startsAt: '2026-10-08T08:00', endsAt: '2026-10-08T09:00' }
  const shift = await admin('/shifts', { body: { roleId: role.body.role.id, ...hours, least: 1, most: 1 } })
  const ada = await linkOf('speaker', speaker.body.speaker.id)
  const helper = await linkOf('volunteer', volunteer.body.volunteer.id)
  /** The mails to organizers since the last call: recipient and subject, and the list of daily ones. */
  async function told() {
    const mails = await database.db.selectFrom('mailOutbox').selectAll().orderBy('id').execute()
    await database.db.deleteFrom('mailOutbox').execute()
    return mails.map(({ recipient, subject, text }) => [
      recipient.split('@')[0],
      subject.replace('DevonTalks: ', ''),
      ...text.split('\n').filter(line => line.startsWith('- ')),
    ])
  }
  async function nextMorning() {
    clock.now = `${new Date(Date.parse(clock.now) + 86_400_000).toISOString().slice(0, 10)}T16:00:00.000Z`
    const noTasks = async (...args: Parameters<typeof readPlanNews>) => ({
      ...(await readPlanNews(...args)),
      lines: [],
      isNew: false,
    })
    await sendDigests(database, 'https://devontalks.example', site.services.now(), noTasks)
    return told()
  }
  await told()
  return { ...site, admin, ada, helper, partner, shift: shift.body.shift.id, told, nextMorning }
}

anyDatabase('What people do by their links', ({ open }) => {
  test('S3, M1: declines long before the event and changes come in the daily notice, to those who may act and want them', async () => {
    const { ada, helper, partner, shift, told, nextMorning, clock } = await place(open, '2026-06-01T12:00:00.000Z')
    await ada({ bio: 'Works at night.' })
    await ada({ title: 'Gardener' })
    await partner({ description: 'We pour.' })
    await helper({ take: `${shift}` })
    await helper({ withdraw: shift })
    await helper({ attendance: 'declined', word: 'A broken leg.' })
    expect(await told()).toEqual([
      ['once', 'Changes from Ada Quill'],
      ['once', 'Changes from Roots'],
      ['once', 'Withdrawal from a shift from Priya'],
      ['once', 'Volunteer who cannot come from Priya'],
    ])
    expect(await nextMorning()).toEqual([
      [
        'daily',
        '2 cancellations, 2 waiting changes',
        '- Priya <priya@example.com>: withdrew from Doors, Thursday, October 8, 8 AM to 9 AM',
        '- Priya <priya@example.com>: cannot come, “A broken leg.”',
        '- Ada Quill <ada@example.com>: 2 changes to approve',
        '- Roots <mo@roots.example>: 1 change to approve',
      ],
    ])
    expect(await nextMorning()).toEqual([])
    await ada({ attendance: 'declined' })
    clock.now = new Date(Date.parse(clock.now) + 60_000).toISOString()
    await ada({ revert: 'decline' })
    expect((await told()).map(([, subject]) => subject)).toEqual([
      'Cancelled talk from Ada Quill',
      'Talk after all from Ada Quill',
    ])
    expect(await nextMorning(), 'taken back').toEqual([])
  })

  test.each([
    ['2026-09-24T12:00:00.000Z', ['daily', 'once']],
    ['2026-09-23T12:00:00.000Z', ['once']],
  ])('S3: a decline at %s is told at once to %s', async (now, names) => {
    const { ada, told } = await place(open, now)
    await ada({ attendance: 'declined' })
    expect((await told()).map(([name]) => name)).toEqual(names)
  })
})
