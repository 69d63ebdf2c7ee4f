import {
  invitation,
  invitationAgain,
  invitationAnswer,
  peopleAnswer,
  person,
  personChange,
} from '#features/people/people.schema.ts'
import { checkJson, checkParam } from '#http/check.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight, signedIn } from '#http/guards.ts'
import { idParam } from '#lib/fields.ts'
import type { Inviting } from './invitation.domain.ts'
import { changePerson, endSessionsOf, invite, inviteAgain, revoke } from './people.domain.ts'
import { listPeople } from './people.store.ts'

/** The people who organise, for owners alone (decision O1). */
export const peopleApi = createRoutes()
  .use(requireRight('managePeople'))
  .get('/', describeCall('Everybody who organises or is invited to', peopleAnswer), async c => {
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
      return c.json(await invite(database, c.req.valid('json'), invitingBy(c), now()), 201)
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
      return c.json(await inviteAgain(database, c.req.valid('param').id, by, invitingBy(c), now()))
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
      return c.json({ person: await changePerson(database, c.req.valid('param').id, c.req.valid('json'), now()) })
    },
  )
  .delete(
    '/:id/sessions',
    describeCall('Ends every session of somebody', success, { problems: ['not-found'] }),
    checkParam(idParam),
    async c => {
      const { database, now } = c.var.services
      await endSessionsOf(database, c.req.valid('param').id, now())
      return c.json({ success: true })
    },
  )
  .delete(
    '/:id',
    describeCall('Takes an invitation back', success, { problems: ['not-found', 'conflict'] }),
    checkParam(idParam),
    async c => {
      const { database, now } = c.var.services
      await revoke(database, c.req.valid('param').id, now())
      return c.json({ success: true })
    },
  )

function invitingBy(c: Call): Inviting {
  const { publicUrl, smtpUrl } = c.var.services.config
  const { name, username } = signedIn(c)
  return { publicUrl, hasMail: smtpUrl !== undefined, name: name || username }
}
