import type { Handed, PeopleDeed, PostDeed, TalkDeed, TeamDeed } from './deeds.ts'
import { isConfirmed, type Model, unlike, verdict } from './model.ts'

type Texts = Record<string, string>
type Speaker = { shown: Texts; waiting: Texts; stageNeeds: string; revision: number }

/** S2: what visitors see changes only when an organizer approves it; everything else applies at once. D8: not over an unread change. */
export const talkModel: Model<Map<number, Speaker>, TalkDeed> = {
  begin({ speakers }) {
    const shown = { title: 'Ecologist', bio: 'Works outside.' }
    return new Map(speakers.map(({ id }) => [id, { shown: { ...shown }, waiting: {}, stageNeeds: '', revision: 0 }]))
  },
  apply(speakers, deed, answer) {
    const speaker = speakers.get(deed.speaker)
    if (!speaker) return 'is about an unknown speaker'
    const wrong = verdict(deed.what === 'propose' || deed.seen === speaker.revision, answer)
    if (wrong || !isConfirmed(answer)) return wrong
    const before = JSON.stringify(speaker)
    if (deed.what === 'approve') {
      for (const field of deed.fields) {
        speaker.shown[field] = speaker.waiting[field] ?? ''
        delete speaker.waiting[field]
      }
    } else {
      const { stageNeeds = speaker.stageNeeds, ...shown } = deed.fields
      speaker.stageNeeds = stageNeeds
      for (const [field, value] of Object.entries(shown)) {
        if (value === speaker.shown[field]) delete speaker.waiting[field]
        else speaker.waiting[field] = value
      }
    }
    if (JSON.stringify(speaker) !== before) speaker.revision += 1
  },
  shown: speakers => [...speakers].map(([id, { revision: _, ...speaker }]) => ({ id, ...speaker })),
}

/** `before` is what Undo gives back; null where the last event was no change. */
type Member = { bio: string; before: string | null; isRemoved: boolean; revision: number }

/** O7, O8: Undo gives back what was, and the bin what was deleted. D8: a change of what was changed since is refused. */
export const teamModel: Model<Map<number, Member>, TeamDeed> = {
  begin: ({ team }) => new Map(team.map(({ id, bio }) => [id, { bio, before: null, isRemoved: false, revision: 0 }])),
  apply(members, deed, answer) {
    if (deed.what === 'add') {
      const id = Number(Object(answer.body.teamMember).id)
      if (isConfirmed(answer)) members.set(id, { bio: deed.bio, before: null, isRemoved: false, revision: 0 })
      return verdict(true, answer)
    }
    const member = members.get(deed.id)
    if (!member) return verdict(false, answer)
    const isSeen = deed.what === 'restore' || deed.seen === null || deed.seen === member.revision
    const isThere = member.isRemoved === (deed.what === 'restore')
    const wrong = verdict(isSeen && isThere && (deed.what !== 'undo' || member.before !== null), answer)
    if (wrong || !isConfirmed(answer)) return wrong
    const { bio, before } = member
    member.revision += 1
    if (deed.what === 'change') Object.assign(member, { bio: deed.bio, before: bio })
    else if (deed.what === 'undo') Object.assign(member, { bio: before, before: bio })
    else Object.assign(member, { isRemoved: deed.what === 'remove', before: null })
  },
  shown: members => [...members].flatMap(([id, { bio, isRemoved }]) => (isRemoved ? [] : [[id, bio]])).sort(),
}

type Applicant = { phone: string; interests: string; revision: number }
/** What an import changed, and the revision that it gave; null: it was new. */
type Imported = { email: string; before: Applicant | null; revision: number }
type People = { applicants: Map<string, Applicant>; imports: Map<number, Imported[]> }
const blank: Applicant = { phone: '', interests: '', revision: 0 }

/** T1: rows are merged by address, an empty cell keeps what is there, one import is undone as one, except what was edited since. */
export const peopleModel: Model<People, PeopleDeed> = {
  begin: ({ applicants }) => ({
    applicants: new Map(applicants.map(({ email }) => [email, { ...blank }])),
    imports: new Map(),
  }),
  apply({ applicants, imports }, deed, answer) {
    if (deed.what === 'undo') return undone({ applicants, imports }, deed.event, isConfirmed(answer))
    const known = deed.what === 'import' ? undefined : applicants.get(deed.email)
    const wrong = verdict(deed.what !== 'edit' || known !== undefined, answer)
    if (wrong || !isConfirmed(answer)) return wrong
    // A repeated application changes nothing, and its answer does not tell.
    if (deed.what === 'apply' && !known) applicants.set(deed.email, { ...blank })
    if (deed.what === 'edit' && known) Object.assign(known, { interests: deed.interests, revision: known.revision + 1 })
    if (deed.what !== 'import') return
    const changed: Imported[] = []
    const states = deed.rows.map(({ email, phone }) => {
      const before = applicants.get(email)
      if (before && (phone === '' || phone === before.phone)) return 'same'
      const revision = (before?.revision ?? 0) + 1
      applicants.set(email, { interests: '', ...before, phone, revision })
      changed.push({ email, before: before ?? null, revision })
      return before ? 'changed' : 'new'
    })
    if (changed.length > 0) imports.set(Number(answer.body.event), changed)
    const found = Array.from(answer.body.outcomes, row => Object(row).state)
    return unlike(states, found)
  },
  shown: ({ applicants }) =>
    [...applicants].map(([email, { phone, interests }]) => [email, phone, interests].join()).sort(),
}

function undone({ applicants, imports }: People, event: number, isConfirmed: boolean): string | undefined {
  const changes = imports.get(event) ?? []
  const untouched = changes.filter(({ email, revision }) => applicants.get(email)?.revision === revision)
  if (isConfirmed !== untouched.length > 0) return `should ${isConfirmed ? 'not ' : ''}be undone`
  if (!isConfirmed) return
  imports.delete(event)
  for (const { email, before, revision } of untouched) {
    if (before) applicants.set(email, { ...before, revision: revision + 1 })
    else applicants.delete(email)
  }
}

/** D7: a message is stored, once. */
export const inboxModel: Model<string[], { message: string }> = {
  begin: () => [],
  apply(messages, { message }, answer) {
    if (isConfirmed(answer)) messages.push(message)
    // A flood is refused.
    return answer.status === 429 ? undefined : verdict(true, answer)
  },
  shown: messages => messages.toSorted(),
}

type Reader = { isConfirmed: boolean; hasLeft: boolean }
type Letter = { to: string[]; isPaused: boolean; handed: string[]; refused: string[] }
type Post = { readers: Map<string, Reader>; letters: Map<number, Letter> }

/** M3: only to confirmed addresses that have not left, not while it is paused, and never twice to one address; D6: one row. */
export const postModel: Model<Post, PostDeed> = {
  begin({ subscribers }) {
    const readers = subscribers.map(({ email, isConfirmed }) => [email, { isConfirmed, hasLeft: false }] as const)
    return { readers: new Map(readers), letters: new Map() }
  },
  apply(post, deed, answer) {
    const { readers, letters } = post
    if (deed.what === 'round' || deed.what === 'last-round') {
      const wrong = deed.handed.map(one => handedOver(post, one)).find(Boolean)
      return wrong ?? (deed.what === 'last-round' ? forgotten(post) : undefined)
    }
    if (!isConfirmed(answer))
      return deed.what === 'subscribe' || deed.what === 'leave' ? verdict(true, answer) : undefined
    if (deed.what === 'subscribe' && !readers.has(deed.email))
      readers.set(deed.email, { isConfirmed: false, hasLeft: false })
    else if (deed.what === 'leave') readers.set(deed.email, { isConfirmed: true, hasLeft: true })
    else if (deed.what === 'send') {
      const to = [...readers].filter(([, { isConfirmed, hasLeft }]) => isConfirmed && !hasLeft).map(([email]) => email)
      letters.set(deed.letter, { to, isPaused: false, handed: [], refused: [] })
    } else if (deed.what === 'pause' || deed.what === 'resume')
      Object.assign(letters.get(deed.letter) ?? {}, { isPaused: deed.what === 'pause' })
  },
  shown: ({ readers }) =>
    [...readers].map(([email, { isConfirmed, hasLeft }]) => `${email} ${isConfirmed && !hasLeft}`).sort(),
}

function handedOver({ readers, letters }: Post, { letter: id, email, fate }: Handed): string | undefined {
  const letter = letters.get(id)
  if (!letter?.to.includes(email)) return `letter ${id} went to ${email}, who was not to get it`
  if (letter.isPaused) return `letter ${id} went to ${email} while it was paused`
  if (readers.get(email)?.hasLeft) return `letter ${id} went to ${email}, who had left`
  if (letter.handed.includes(email)) return `letter ${id} went to ${email} twice`
  letter[fate === 'refused' ? 'refused' : 'handed'].push(email)
}

/** Once the mail server takes everything, every letter that is due arrives. */
function forgotten({ readers, letters }: Post): string | undefined {
  for (const [id, { to, handed, refused }] of letters)
    for (const email of to)
      if (![...handed, ...refused].includes(email) && !readers.get(email)?.hasLeft)
        return `letter ${id} never went to ${email}`
}
