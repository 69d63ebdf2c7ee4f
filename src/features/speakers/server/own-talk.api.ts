import type { MiddlewareHandler } from 'hono'
import { ownPageApi } from '#features/access-links/server/access-links.ts'
import { readPicture } from '#features/media/server/picture-variants.domain.ts'
import { ownTalk, ownTalkChange } from '#features/speakers/own-talk.schema.ts'
import type { Env } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { linkOf, requireRight } from '#http/guards.ts'
import { Problem } from '#lib/problem.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { z } from '#lib/zod.ts'
import { readOwnTalk, saveOwnTalk } from './own-talk.domain.ts'

/** A speaker's own page (decision S1). @param guard lets in a link that works */
export function createOwnTalkApi(guard: MiddlewareHandler<Env>) {
  return ownPageApi(guard, {
    right: 'keepOwnTalk',
    summaries: { read: 'A speaker as they see themselves', save: 'Saves some fields of a speaker, by themselves' },
    own: ownTalk,
    change: ownTalkChange,
    form: ownTalkChange.extend({ photo: z.file().optional() }),
    problems: ['conflict', 'duplicate-talk-title'],
    read: (db, { recordId }, now) => readOwnTalk(db, recordId, now),
    save: saveOwnTalk,
  }).get(
    '/photo',
    describeCall('The portrait that a speaker sent last', 'image/jpeg', { problems: ['not-found'] }),
    requireRight('keepOwnTalk'),
    async c => {
      const { database, now } = c.var.services
      const { talk } = await readOwnTalk(database.db, linkOf(c).recordId, now())
      const hash = storedHash(talk.photo)
      const picture = hash && (await readPicture(database.db, hash, 600, 'jpg', now()))
      if (!picture) throw new Problem('not-found', 'There is no such picture.')
      return c.body(new Uint8Array(picture.bytes), 200, { 'Content-Type': 'image/jpeg' })
    },
  )
}
