import type { MiddlewareHandler } from 'hono'
import { readPicture } from '#features/media/server/picture-variants.domain.ts'
import { ownTalk, ownTalkChange } from '#features/speakers/own-talk.schema.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes, type Env } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { acceptWholeForm } from '#http/form-with-files.ts'
import { linkOf, requireRight } from '#http/guards.ts'
import { Problem } from '#lib/problem.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { readOwnTalk, saveOwnTalk } from './own-talk.domain.ts'

/**
 * A speaker's own page (decision S1).
 * @param readLink lets in a link that works
 */
export function createOwnTalkApi(readLink: MiddlewareHandler<Env>) {
  return createRoutes()
    .use(readLink, requireRight('keepOwnTalk'))
    .get('/', describeCall('A speaker as they see themselves', ownTalk), async c =>
      c.json(await readOwnTalk(c.var.services.database.db, linkOf(c).recordId, c.var.services.now())),
    )
    .get(
      '/photo',
      describeCall('The portrait that a speaker sent last', 'image/jpeg', { problems: ['not-found'] }),
      async c => {
        const { database, now } = c.var.services
        const { talk } = await readOwnTalk(database.db, linkOf(c).recordId, now())
        const hash = storedHash(talk.photo)
        const picture = hash && (await readPicture(database.db, hash, 600, 'jpg', now()))
        if (!picture) throw new Problem('not-found', 'There is no such picture.')
        return c.body(new Uint8Array(picture.bytes), 200, { 'Content-Type': 'image/jpeg' })
      },
    )
    .post(
      '/',
      describeCall('Saves some fields of a speaker, by themselves', success, {
        problems: ['conflict', 'duplicate-talk-title'],
        form: ownTalkChange.extend({ photo: z.file().optional() }),
      }),
      acceptWholeForm,
      checkJson(ownTalkChange),
      async c => {
        const { config, database } = c.var.services
        const photo = c.var.files.get('photo')
        await saveOwnTalk(database, linkOf(c).recordId, c.req.valid('json'), photo, config.publicUrl, editOf(c))
        return c.json({ success: true })
      },
    )
}
