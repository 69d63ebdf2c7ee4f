import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { refusingTaken } from '#features/auth/server/account.domain.ts'
import { anyOtherOwner } from '#features/auth/server/auth.domain.ts'
import { endEverySession } from '#features/auth/server/sessions.domain.ts'
import type { Invitation, Person, PersonChange } from '#features/people/people.schema.ts'
import { Problem } from '#lib/problem.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { type Inviting, sendInvitation } from './invitation.domain.ts'
import { addInvited, findPerson, removePerson, updatePerson } from './people.store.ts'

/**
 * Invites somebody: they are a user without a password until they choose one.
 * @returns the person, and the link to pass on unless it is mailed
 * @throws Problem `conflict` when somebody has that email address
 */
export async function invite(database: Database, { email, role, by }: Invitation, inviting: Inviting, now: Date) {
  return refusingTaken(() =>
    database.receive(async trx => {
      const id = await addInvited(trx, email, role, now.toISOString())
      return withLink(trx, id, by, inviting, now)
    }),
  )
}

/**
 * Makes a new link for somebody who has not joined yet; the one before ends.
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
 * Takes an invitation back.
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
 * Gives somebody another role, disables them or lets them in again; their sessions end. Changes come one after the
 * other, on every instance, so that of two owners who turn each other out one stays.
 * @returns the person as they were and as they are
 * @throws Problem `not-found`, or `conflict` when no owner would be left
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
 * Ends every session of somebody.
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
