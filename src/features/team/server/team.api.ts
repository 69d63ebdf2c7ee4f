import { yearNamed, yearToShow } from '#features/event/server/editions.domain.ts'
import {
  publicTeamMember,
  teamMember,
  teamMemberChange,
  teamMemberInput,
  teamReorder,
} from '#features/team/team.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { idParam, yearQuery } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { changeTeamMember, createTeamMember, removeTeamMember, reorderTeam } from './team.domain.ts'
import { listPublicTeamMembers, listTeamMembers } from './team.store.ts'

/** The people who make the event. */
export const teamApi = createRoutes()
  .get(
    '/',
    describeCall('The people who make the event', { ...success, teamMembers: z.array(publicTeamMember) }),
    checkQuery(yearQuery),
    async c => {
      const { db } = c.var.services.database
      const year = await yearToShow(db, c.req.valid('query').year)
      return c.json({ success: true, teamMembers: await listPublicTeamMembers(db, year) })
    },
  )
  .post(
    '/',
    describeCall('Adds a member', { ...success, teamMember }, { status: 201, etag: true }),
    requireRight('editSite'),
    checkJson(teamMemberInput),
    async c => {
      const { database } = c.var.services
      const added = await createTeamMember(database, c.req.valid('json'), editOf(c))
      sendVersion(c, added)
      return c.json({ success: true, teamMember: added }, 201)
    },
  )
  .patch(
    '/reorder',
    describeCall(
      'Moves the listed members among their places',
      { ...success, teamMembers: z.array(teamMember) },
      { problems: ['not-found'] },
    ),
    requireRight('editSite'),
    checkJson(teamReorder),
    async c => {
      const teamMembers = await reorderTeam(c.var.services.database, c.req.valid('json'), editOf(c))
      return c.json({ success: true, teamMembers })
    },
  )
  .patch(
    '/:id',
    describeCall('Changes a member', { ...success, teamMember }, { etag: true, ifMatch: teamMember }),
    requireRight('editSite'),
    checkParam(idParam),
    checkJson(teamMemberChange),
    async c => {
      const { database } = c.var.services
      const { id } = c.req.valid('param')
      const changed = await changeTeamMember(database, id, c.req.valid('json'), expectedVersion(c), editOf(c))
      sendVersion(c, changed)
      return c.json({ success: true, teamMember: changed })
    },
  )
  .delete(
    '/:id',
    describeCall('Removes a member', success, { ifMatch: teamMember }),
    requireRight('editSite'),
    checkParam(idParam),
    async c => {
      await removeTeamMember(c.var.services.database, c.req.valid('param').id, expectedVersion(c), editOf(c))
      return c.json({ success: true })
    },
  )

/** The same people with what is needed to change them. */
export const adminTeamApi = createRoutes()
  .use(requireRight('editSite'))
  .get(
    '/',
    describeCall('The members with what is needed to change them', { teamMembers: z.array(teamMember) }),
    checkQuery(yearQuery),
    async c => {
      const { db } = c.var.services.database
      return c.json({ teamMembers: await listTeamMembers(db, await yearNamed(db, c.req.valid('query').year)) })
    },
  )
