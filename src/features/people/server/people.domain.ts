import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { refusingDuplicates } from '#features/auth/server/account.domain.ts'
import { anyOtherOwner } from '#features/auth/server/auth.domain.ts'
import { endEverySession } from '#features/auth/server/sessions.domain.ts'
import type { Invitation, Person, PersonChange } from '#features/people/people.schema.ts'
import { Problem } from '#lib/problem.ts'
import { type Measure, partsThere } from '#records/measure.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { type Inviting, sendInvitation } from './invitation.domain.ts'
import { addInvited, findPerson, listPeople, removePerson, updatePerson } from './people.store.ts'

/**
 * Invites a user, who has no password until they choose one.
 * @returns the person, and the link to pass on unless it is mailed
 * @throws Problem `conflict` when a user has that email address
 */
export async function invite(database: Database, { email, role, by }: Invitation, inviting: Inviting, now: Date) {
  return refusingDuplicates(() =>
    database.receive(async trx => {
      const id = await addInvited(trx, email, role, now.toISOString())
      return withLink(trx, id, by, inviting, now)
    }),
  )
}

/**
 * Makes a new link for an invited user; the earlier one ends.
 * @throws Problem `not-found`, or `conflict` when they have joined or are disabled
 */
export async function inviteAgain(database: Database, id: number, by: Invitation['by'], inviting: Inviting, now: Date) {
  return database.receive(async trx => {
    const person = await readPerson(trx, id, now)
    refuseJoined(person)
    if (person.disabledAt) throw new Problem('conflict', 'They are disabled. Enable them first.')
    return withLink(trx, id, by, inviting, now)
  })
}

/**
 * Withdraws an invitation.
 * @throws Problem as `inviteAgain`
 */
export async function revoke(database: Database, id: number, now: Date): Promise<Person> {
  return database.receive(async trx => {
    const person = await readPerson(trx, id, now)
    refuseJoined(person)
    await removePerson(trx, id)
    return person
  })
}

/**
 * Changes a user's role, disables or enables them; their sessions end. Changes are serialised across processes, so that
 * two owners cannot remove each other.
 * @returns the person before and after
 * @throws Problem `not-found`, or `conflict` for the last owner
 */
export async function changePerson(database: Database, id: number, change: PersonChange, now: Date) {
  return database.receive(async trx => {
    const person = await readPerson(trx, id, now)
    const role = change.role ?? person.role
    const disabled = change.disabled ?? person.disabledAt !== null
    if (isOwner(person) && (role !== 'owner' || disabled) && !(await anyOtherOwner(trx))) throw lastOwner()
    const disabledAt = disabled ? (person.disabledAt ?? now.toISOString()) : null
    if (role === person.role && disabledAt === person.disabledAt) return { before: person, after: person }
    await updatePerson(trx, id, { role, disabledAt }, now.toISOString())
    await endEverySession(trx, id)
    return { before: person, after: await readPerson(trx, id, now) }
  })
}

/**
 * Ends every session of a user.
 * @throws Problem `not-found`
 */
export async function endSessionsOf(database: Database, id: number, now: Date): Promise<Person> {
  const person = await readPerson(database.db, id, now)
  await endEverySession(database.db, id)
  return person
}

async function withLink(trx: Db, id: number, by: Invitation['by'], inviting: Inviting, now: Date) {
  const person = await readPerson(trx, id, now)
  const link = await sendInvitation(trx, person, by, inviting, now)
  return { person: await readPerson(trx, id, now), link }
}

function readPerson(db: Db, id: number, now: Date): Promise<Person> {
  return findOrRefuse({ find: (db: Db, id: number) => findPerson(db, id, now.toISOString()) }, db, id)
}

function isOwner({ role, joined, disabledAt }: Person) {
  return role === 'owner' && joined && disabledAt === null
}

function refuseJoined({ joined }: Person) {
  if (joined) throw new Problem('conflict', 'They have joined already.')
}

function lastOwner() {
  return new Problem('conflict', 'This is the only owner. Make somebody else an owner first.')
}

export const measurePeople: Measure = async ({ db, now, user }) => {
  const able = (await listPeople(db, now.toISOString())).filter(({ joined, disabledAt }) => joined && !disabledAt)
  return { organizer: partsThere(able.length > 1), 'own-email': partsThere(user.email) }
}
