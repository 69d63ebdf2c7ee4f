import { begunEdition, draftEditionInput, nextEdition } from '#features/editions/next-edition.schema.ts'
import { edition } from '#features/event/editions.schema.ts'
import { checkJson } from '#http/check.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { beginEdition } from './begin-edition.domain.ts'
import { createDraftEdition, discardDraftEdition, readNextEdition } from './next-edition.domain.ts'

export const nextEditionApi = createRoutes()
  .get(
    '/next',
    describeCall('What there is of the next edition, and what could come along', nextEdition, {
      problems: ['not-found'],
    }),
    requireRight('editSite'),
    async c => {
      const { database, now } = c.var.services
      return c.json(await readNextEdition(database.db, now()))
    },
  )
  .post(
    '/next',
    describeCall(
      'Makes the draft of the next edition',
      { edition },
      { status: 201, problems: ['conflict', 'not-found'] },
    ),
    requireRight('editSite'),
    checkJson(draftEditionInput),
    async c => {
      const draft = await createDraftEdition(c.var.services.database, c.req.valid('json'), editOf(c))
      return c.json({ edition: draft }, 201)
    },
  )
  .delete(
    '/next',
    describeCall(
      'Discards the draft with all that is in it, after a backup',
      { backup: z.string() },
      { problems: ['not-found'] },
    ),
    requireRight('beginEdition'),
    async c => c.json({ backup: await discardDraftEdition(contextOf(c), editOf(c)) }),
  )
  .post(
    '/next/begin',
    describeCall('Begins the edition that was a draft, after a backup', begunEdition, {
      problems: ['not-found', 'conflict'],
    }),
    requireRight('beginEdition'),
    async c => c.json(await beginEdition(contextOf(c), editOf(c))),
  )

function contextOf(c: Call) {
  const { config, database } = c.var.services
  return { database, dataDir: config.dataDir }
}
