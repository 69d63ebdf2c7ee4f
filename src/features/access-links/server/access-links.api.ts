import { createMiddleware } from 'hono/factory'
import { countUse } from '#db/rate-limits.ts'
import {
  accessLink,
  linkQuery,
  newLink,
  newLinkAnswer,
  ownLink,
  revokedLinks,
  screenChange,
  tokenParam,
} from '#features/access-links/access-links.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { clientAddress } from '#http/client-address.ts'
import { type Call, createRoutes, type Env } from '#http/create-routes.ts'
import { describeCall, describeGuard, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { bodyless } from '#http/large-body.ts'
import { idParam } from '#lib/fields.ts'
import { Problem } from '#lib/problem.ts'
import { later, MINUTE, SECOND } from '#lib/time/durations.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import {
  countChange,
  type FoundLink,
  findLink,
  isPersonal,
  issueLink,
  issueScreen,
  type LinkHolders,
  listLinks,
  listScreens,
  mailLink,
  renewLink,
} from './access-links.domain.ts'
import { changeScreen, noteUse, revokeLinks } from './access-links.store.ts'

/** How many unknown tokens a sender may try, in how many ms (decision L5). */
const GUESSES = { most: 19, window: 10 * MINUTE }

/** The links of records, for organizers (decision L3). */
export function createAccessLinksApi(holders: LinkHolders) {
  return createRoutes()
    .use(requireRight('editSite'))
    .get('/', describeCall('The links of a person', { links: z.array(accessLink) }), checkQuery(linkQuery), async c =>
      c.json({ links: await listLinks(c.var.services.database.db, c.req.valid('query')) }),
    )
    .post(
      '/',
      describeCall('Makes a link for a person, or for a screen or desk of the day', newLinkAnswer, {
        status: 201,
        problems: ['conflict'],
      }),
      checkJson(newLink),
      async c => {
        const { config, database } = c.var.services
        const sent = c.req.valid('json')
        const made = await database.receive(async trx => {
          if (!('by' in sent)) return issueScreen(trx, sent, config.publicUrl, editOf(c))
          const { by, ...subject } = sent
          if (by === 'page') return issueLink(trx, holders, subject, config.publicUrl, editOf(c))
          return { link: await mailLink(trx, holders, subject, config.publicUrl, editOf(c)), address: null }
        })
        return c.json({ link: made.link, address: made.address }, 201)
      },
    )
    .get(
      '/day',
      describeCall('The links of the screens and desks of the day', { links: z.array(accessLink) }),
      async c => c.json({ links: await listScreens(c.var.services.database.db) }),
    )
    .patch(
      '/:id',
      describeCall('Renames a screen, or chooses what it shows', { link: accessLink }, { problems: ['not-found'] }),
      checkParam(idParam),
      checkJson(screenChange),
      async c => {
        const { id } = c.req.valid('param')
        const link = await c.var.services.database.live(trx => changeScreen(trx, id, c.req.valid('json')))
        if (!link) throw new Problem('not-found', 'There is no such screen.')
        return c.json({ link })
      },
    )
    .post('/revoke', describeCall('Ends links at once', success), checkJson(revokedLinks), async c => {
      const { database, now } = c.var.services
      await database.receive(trx => revokeLinks(trx, c.req.valid('json').ids, now()))
      return c.json({ success: true })
    })
}

/**
 * The beginning of a link's page, by its token (decision L2).
 * @param personal whether it is a person's page, or a screen or desk of the day
 */
function createLinkApi(holders: LinkHolders, personal: boolean) {
  return createRoutes().get(
    '/:token',
    describeCall('What a link leads to', ownLink, { problems }),
    checkParam(tokenParam),
    async c => {
      const found = await findOrCount(c, holders, c.req.valid('param').token)
      const { link, holder, isValid } = found ?? {}
      const isMeant = link && isPersonal(link.purpose) === personal
      const works = isMeant && holder && isValid
      const own = works ? { purpose: link.purpose, name: holder.name, until: link.expiresAt } : null
      return c.json({ link: own, canRenew: Boolean(isMeant && holder?.email && !link.revokedAt) })
    },
  )
}

/** The screens and desks of the day. */
export function createDayLinkApi(holders: LinkHolders) {
  return createLinkApi(holders, false)
}

/** A person's own page. */
export function createOwnLinkApi(holders: LinkHolders) {
  return createLinkApi(holders, true).post(
    '/:token/renew',
    describeCall('Mails a new link to the person of a link', success, { problems }),
    checkParam(tokenParam),
    async c => {
      const { config, database } = c.var.services
      const found = await findOrCount(c, holders, c.req.valid('param').token)
      if (found) await database.receive(trx => renewLink(trx, holders, found, config.publicUrl, editOf(c)))
      return c.json({ success: true })
    },
  )
}

const problems = ['too-many-requests'] as const

/**
 * Lets in a link that works, which is then the caller of the call.
 * @throws Problem `not-found` for any other, `too-many-requests` for a sender who guesses
 */
export function readLink(holders: LinkHolders) {
  const guard = createMiddleware<Env>(async (c, next) => {
    const { link, holder, isValid } = (await findOrCount(c, holders, c.req.param('token') ?? '')) ?? {}
    if (!link || !holder || !isValid) throw new Problem('not-found', 'This link no longer works.')
    const { purpose, recordId, view } = link
    c.set('link', { purpose, recordId: recordId ?? 0, name: holder.name, view })
    const { database, now, log } = c.var.services
    if (isPersonal(purpose) && !bodyless.has(c.req.method)) await database.receive(trx => countChange(trx, link, now()))
    await next()
    // Screens only read: organizers see by it which of them are on.
    const isSilent = later(now(), -MINUTE) > (link.lastUsedAt ?? '')
    const isUse = isPersonal(purpose) ? !bodyless.has(c.req.method) : isSilent
    if (!isUse || !c.res.ok) return
    // What was asked for is done: a busy database must not make it look refused.
    const note = database.receive(trx => noteUse(trx, link.id, now()))
    await note.catch(err => log.warn({ err }, 'the use of a link was not noted'))
  })
  return describeGuard(guard, ['not-found', 'too-many-requests'])
}

/** @throws Problem `too-many-requests` */
async function findOrCount(c: Call, holders: LinkHolders, token: string): Promise<FoundLink | undefined> {
  const { database, now } = c.var.services
  const found = await findLink(database.db, holders, token, now())
  if (found) return found
  const key = `link:${clientAddress(c)}`
  if (await database.receive(trx => countUse(trx, key, now(), GUESSES.window, GUESSES.most))) return
  throw new Problem('too-many-requests', 'Too many links that do not work. Please try again in ten minutes.', {
    retryAfter: GUESSES.window / SECOND,
  })
}
