import {
  invitation,
  invitationAgain,
  invitationAnswer,
  type Person,
  peopleAnswer,
  person,
  personChange,
} from '#features/people/people.schema.ts'
import { checkJson, checkParam } from '#http/check.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight, signedIn } from '#http/guards.ts'
import { idParam } from '#lib/fields.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { noteSecurity } from '#records/security-events.ts'
import type { Inviting } from './invitation.domain.ts'
import { changePerson, endSessionsOf, invite, inviteAgain, revoke } from './people.domain.ts'
import { listPeople } from './people.store.ts'

/** Users, for owners only (decision O1). */
export const peopleApi = createRoutes()
  .use(requireRight('managePeople'))
  .get('/', describeCall('Everybody who organizes or is invited to', peopleAnswer), async c => {
    const { database, now } = c.var.services
    const { hasMail } = invitingBy(c)
    return c.json({ people: await listPeople(database.db, now().toISOString()), hasMail })
  })
  .post(
    '/',
    describeCall('Invites somebody', invitationAnswer, { status: 201, problems: ['conflict', 'invalid'] }),
    checkJson(invitation),
    async c => {
      const { database, now } = c.var.services
      const invited = await invite(database, c.req.valid('json'), invitingBy(c), now())
      await noteSecurity(c, { action: 'invited', ...about(invited.person), details: { role: invited.person.role } })
      return c.json(invited, 201)
    },
  )
  .post(
    '/:id/invitation',
    describeCall('Invites somebody again; the link before ends', invitationAnswer, {
      problems: ['not-found', 'conflict', 'invalid'],
    }),
    checkParam(idParam),
    checkJson(invitationAgain),
    async c => {
      const { database, now } = c.var.services
      const { by } = c.req.valid('json')
      const invited = await inviteAgain(database, c.req.valid('param').id, by, invitingBy(c), now())
      await noteSecurity(c, { action: 'invited', ...about(invited.person), details: { role: invited.person.role } })
      return c.json(invited)
    },
  )
  .patch(
    '/:id',
    describeCall(
      'Gives somebody another role, or disables them; their sessions end',
      { person },
      {
        problems: ['not-found', 'conflict'],
      },
    ),
    checkParam(idParam),
    checkJson(personChange),
    async c => {
      const { database, now } = c.var.services
      const { before, after } = await changePerson(database, c.req.valid('param').id, c.req.valid('json'), now())
      if (before.role !== after.role)
        await noteSecurity(c, { action: 'role-changed', ...about(after), details: { role: [before.role, after.role] } })
      if (before.disabledAt !== after.disabledAt)
        await noteSecurity(c, { action: after.disabledAt ? 'disabled' : 'enabled', ...about(after) })
      return c.json({ person: after })
    },
  )
  .delete(
    '/:id/sessions',
    describeCall('Ends every session of somebody', success, { problems: ['not-found'] }),
    checkParam(idParam),
    async c => {
      const { database, now } = c.var.services
      const person = await endSessionsOf(database, c.req.valid('param').id, now())
      await noteSecurity(c, { action: 'sessions-ended', ...about(person) })
      return c.json({ success: true })
    },
  )
  .delete(
    '/:id',
    describeCall('Takes an invitation back', success, { problems: ['not-found', 'conflict'] }),
    checkParam(idParam),
    async c => {
      const { database, now } = c.var.services
      const person = await revoke(database, c.req.valid('param').id, now())
      await noteSecurity(c, { action: 'invitation-revoked', ...about(person) })
      return c.json({ success: true })
    },
  )

function about(person: Person) {
  return { label: nameOf(person), recordId: person.id }
}

function invitingBy(c: Call): Inviting {
  const { publicUrl, smtpUrl } = c.var.services.config
  return { publicUrl, hasMail: smtpUrl !== undefined, name: nameOf(signedIn(c)) }
}
