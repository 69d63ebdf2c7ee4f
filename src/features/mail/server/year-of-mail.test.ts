import { afterEach, expect, test } from 'vitest'
import { defaultProfile } from '#features/event/event-profile.schema.ts'
import { addSubscriber, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { checkMail, isAutomatic, isList, linkIn, mailBrand } from '#test/mail/checked-mail.ts'
import { readMail } from '#test/mail/read-mail.ts'
import { mailingSite } from '#test/mailing-site.ts'
import { PASSWORD } from '#test/test-site.ts'

const { brandName, contactEmail } = mailBrand
/** A name that tries to be a field, a header, or markup. */
const HOSTILE = '{contact} <b>Eve</b>, "eve@evil.example" =?utf-8?q?x?= $&'

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

anyDatabase('A year of mail', ({ open }) => {
  test('M1 to M5: from the invitation to the reset each mail arrives once, at whom it is for, whole', async () => {
    const database = await open()
    const { visitor, request, signIn, clock, server, sentBy, newsletterProcess, holdMail } = await mailingSite(
      database,
      ends,
    )
    let admin = await signIn()
    const profile = { ...defaultProfile, ...mailBrand }
    await admin('/settings/event-profile', { body: { value: JSON.stringify(profile) } })
    const account = { name: 'Jo Lark', email: 'jo@example.org', password: PASSWORD }
    expect((await admin('/auth/account', { method: 'PATCH', body: account })).status).toBe(200)
    const choice = { kinds: ['messages', 'speakers', 'volunteers'], subjects: ['general', 'press'], news: [] }
    await admin('/auth/notices', { method: 'PUT', body: { ...choice, when: 'at once' } })

    // An invitation, by which a second organizer joins. They want to be told daily.
    await admin('/people', { body: { email: 'mei@example.org', role: 'editor', by: 'mail' } })
    const [security, invitation, ...others] = await sentBy('2026-03-01T12:01:00.000Z')
    expect(others).toEqual([])
    checkMail(security, {
      to: 'jo@example.org',
      subject: `${brandName}: Your email address was changed`,
      says: ['tell an owner of the site', 'Open the dashboard'],
    })
    const invited = checkMail(invitation, {
      to: 'mei@example.org',
      subject: `Jo Lark invites you to ${brandName}`,
      says: ['as editor', 'Choose a password'],
    })
    const joining = {
      newPassword: PASSWORD,
      confirmPassword: PASSWORD,
      token: linkIn(invited, '/admin/password#').split('#')[1],
    }
    expect((await visitor('/auth/link/password', { body: { ...joining, name: 'Mei Ling' } })).status).toBe(200)
    const mei = () => signIn({ username: 'mei@example.org' })
    expect((await (await mei())('/auth/notices', { method: 'PUT', body: { ...choice, when: 'daily' } })).status).toBe(
      200,
    )

    // An application: its receipt, the immediate notice, and the daily one next morning.
    clock.now = '2026-03-01T12:02:00.000Z'
    const talk = aSpeaker({ name: 'Inés Moreau', talkTitle: 'Soup & <fire>', topic: 'Soup & <fire>' })
    expect((await visitor('/speakers/apply', { body: { ...talk, email: 'ines@example.com' } })).status).toBe(201)
    const [receipt, notice, ...more] = await sentBy('2026-03-01T12:03:00.000Z')
    expect(more).toEqual([])
    checkMail(receipt, {
      to: 'ines@example.com',
      subject: `${brandName} has your application`,
      says: ['Hello Inés Moreau,'],
    })
    const told = checkMail(notice, {
      to: 'jo@example.org',
      subject: `${brandName}: Speaker application from Inés Moreau`,
      says: ['Inés Moreau <ines@example.com> wrote:', 'Open it in the dashboard'],
    })
    expect(told.headers.get('reply-to')).toBe('ines@example.com')
    const [digest, ...rest] = await sentBy('2026-03-02T15:00:00.000Z')
    expect(rest).toEqual([])
    const daily = checkMail(digest, {
      to: 'mei@example.org',
      subject: `${brandName}: 1 speaker application`,
      says: ['Inés Moreau <ines@example.com>: Soup & <fire>'],
    })
    expect([receipt, notice, daily].every(mail => mail && isAutomatic(mail) && !isList(mail))).toBe(true)

    admin = await signIn()

    // One is accepted, forty are declined at once, one with an edited text; nothing is sent before the Undo ends.
    for (let place = 0; place < 40; place++) {
      const body = {
        ...aSpeaker({ name: place === 0 ? HOSTILE : `Person ${place}`, talkTitle: `Talk ${place}` }),
        email: `p${place}@example.com`,
      }
      expect((await admin('/speakers', { body })).status).toBe(201)
    }
    async function decide(status: string, ids: number[]) {
      const decision = { table: 'speakers', status }
      const { drafts } = (await admin('/decisions/drafts', { body: { ...decision, ids } })).body
      const people = drafts.map(({ id, version, name, subject, body }: Record<string, string>) => ({
        id,
        version,
        mail: { subject, body: name === 'Person 7' ? `${body}\n\nSee you in May.` : body },
      }))
      expect((await admin('/decisions', { body: { ...decision, people } })).status).toBe(200)
    }
    await decide('selected', [1])
    await decide(
      'rejected',
      Array.from({ length: 40 }, (_, place) => place + 2),
    )
    expect(await sentBy('2026-03-02T15:00:14.000Z')).toEqual([])
    const [yes, ...declined] = await sentBy('2026-03-02T15:00:15.000Z')
    const accepted = checkMail(yes, {
      to: 'ines@example.com',
      subject: `Yes: would you speak at ${brandName} 2026?`,
      says: [
        'Dear Inés Moreau,',
        'about your talk, “Soup & <fire>”.',
        'You say yes or no on your own page',
        'Answer on your page',
      ],
    })
    expect([isAutomatic(accepted), accepted.headers.get('reply-to')]).toEqual([false, contactEmail])
    expect(declined).toHaveLength(40)
    for (const [place, mail] of declined.entries()) {
      const says = [`Dear ${place === 0 ? HOSTILE : `Person ${place}`},`, `“Talk ${place}”.`]
      checkMail(mail, { to: `p${place}@example.com`, subject: `Your application to ${brandName} 2026`, says })
      expect([isList(mail), mail.text.includes('See you in May.')]).toEqual([false, place === 7])
    }

    // A subscription, confirmed by a press and not by a program that opens the link.
    clock.now = '2026-04-01T12:00:00.000Z'
    admin = await signIn()
    await visitor('/newsletter/subscribe', { body: { email: 'reader0@example.org' } })
    const [confirmation] = await sentBy('2026-04-01T12:01:00.000Z')
    const asked = checkMail(confirmation, {
      to: 'reader0@example.org',
      subject: `One press, and you hear from ${brandName}`,
      says: ['Yes, write to me'],
    })
    const confirm = new URL(linkIn(asked, '/newsletter/confirm/')).pathname
    expect([(await request(confirm)).status, isList(asked)]).toEqual([200, false])
    expect((await admin('/newsletters/subscribers')).body.confirmed).toBe(0)
    expect((await request(confirm, { method: 'POST' })).status).toBe(200)

    // A newsletter. Its process gets no answer and counts as dead: another continues.
    for (let place = 1; place < 60; place++)
      await addSubscriber(database.db, { email: `reader${place}@example.org`, confirmedAt: clock.now })
    const letter = {
      audience: 'subscribers',
      subject: 'The six are found',
      body: 'Good morning.\n\n- Inés & five more',
    }
    const { id } = (await admin('/newsletters', { body: letter })).body.newsletter
    await admin(`/newsletters/${id}/test`, { method: 'POST' })
    checkMail(readMail(server.received.at(-1) ?? { to: [], source: '' }), {
      to: 'jo@example.org',
      subject: letter.subject,
      says: ['Inés & five more'],
    })
    const before = server.received.length
    expect((await admin(`/newsletters/${id}/send`, { method: 'POST' })).status).toBe(200)
    const held = holdMail(before + 26)
    const dying = newsletterProcess()(60)
    await held.reached
    clock.now = '2026-04-01T12:10:00.000Z'
    await newsletterProcess()(60)
    const state = async () => (await admin(`/newsletters/${id}`)).body.newsletter
    expect(await state()).toMatchObject({ state: 'sent', counts: { sent: 59, unknown: 1 } })
    held.letGo()
    await dying
    expect(await state()).toMatchObject({ state: 'sent', counts: { sent: 60, unknown: 0 } })
    const letters = server.received.slice(before).map(readMail)
    const readers = Array.from({ length: 60 }, (_, place) => `reader${place}@example.org`)
    expect(letters.flatMap(({ to }) => to).toSorted()).toEqual(readers.toSorted())
    const ways = letters.map(mail => {
      checkMail(mail, {
        to: mail.to[0] ?? '',
        subject: letter.subject,
        says: ['Good morning.', 'Inés & five more', 'Unsubscribe'],
      })
      const way = /^<(.*)>$/.exec(mail.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
      expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(mail.text).toContain(`\nUnsubscribe: ${way}\n`)
      expect(mail.html).toContain(`href="${way}"`)
      return way
    })
    expect(new Set(ways).size).toBe(60)

    // A reader unsubscribes by mail program (RFC 8058).
    const press = { method: 'POST', body: 'List-Unsubscribe=One-Click' }
    const headers = { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' }
    const left = letters.findIndex(({ to }) => to[0] === 'reader0@example.org')
    expect((await request(new URL(ways[left] ?? '').pathname, { ...press, headers })).status).toBe(200)
    expect((await admin('/newsletters/subscribers')).body.confirmed).toBe(59)

    // A question and its answer in plain text.
    clock.now = '2026-05-01T12:00:00.000Z'
    const question = {
      name: 'Walter',
      email: 'walter@mail.example',
      subject: 'press',
      message: 'Good morning,\nrow F again?',
    }
    await visitor('/contact', { body: question })
    const [thanks, toContact, toJo, ...further] = await sentBy('2026-05-01T12:01:00.000Z')
    expect(further).toEqual([])
    checkMail(thanks, { to: question.email, subject: `${brandName} has your message`, says: ['Hello Walter,'] })
    for (const [mail, to] of [
      [toContact, contactEmail],
      [toJo, 'jo@example.org'],
    ] as const)
      checkMail(mail, { to, subject: `${brandName}: Press/Media from Walter`, says: ['row F again?'] })
    const answering = await mei()
    const [message] = (await answering('/inbox/messages')).body.messages
    await answering(`/inbox/messages/${message.id}/answers`, { body: { text: 'It is kept for you.', seen: 0 } })
    const [answer] = await sentBy('2026-05-01T12:02:00.000Z')
    expect(answer).toMatchObject({ to: [question.email], subject: 'Re: Press/Media', html: '' })
    expect(answer?.text).toBe('It is kept for you.\n\nOn May 1, 2026 Walter wrote:\n> Good morning,\n> row F again?\n')
    expect(answer?.headers.get('from')).toBe(`${brandName} <site@example.com>`)
    expect(answer && [isAutomatic(answer), isList(answer), answer.headers.get('reply-to')]).toEqual([
      false,
      false,
      contactEmail,
    ])

    // A forgotten password: the mail is written after the answer.
    clock.now = '2026-06-01T12:00:00.000Z'
    admin = await signIn()
    await visitor('/auth/lost-password', { body: { email: 'mei@example.org' } })
    await expect
      .poll(async () => (await admin('/mail')).body.mails[0]?.subject)
      .toBe(`${brandName}: choose a new password`)
    const [reset, , ...last] = await sentBy('2026-06-01T12:01:00.000Z')
    expect(last).toEqual([])
    const lost = checkMail(reset, {
      to: 'mei@example.org',
      subject: `${brandName}: choose a new password`,
      says: ['for mei@example.org at'],
    })
    const token = linkIn(lost, '/admin/password#').split('#')[1]
    expect((await visitor('/auth/link/password', { body: { ...joining, token } })).status).toBe(200)
    const [changed] = await sentBy('2026-06-01T12:02:00.000Z')
    checkMail(changed, {
      to: 'mei@example.org',
      subject: `${brandName}: Your password was changed`,
      says: ['mei@example.org'],
    })
    expect((await admin('/mail')).body.mails.every(({ sentAt }: { sentAt: string | null }) => sentAt !== null)).toBe(
      true,
    )
  })
})
