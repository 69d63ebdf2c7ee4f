import { createMiddleware } from 'hono/factory'
import { countUse } from '#db/rate-limits.ts'
import {
  type AccessLink,
  accessLink,
  linkFilter,
  newLink,
  newLinkAnswer,
  ownLink,
  revokedLinks,
  screenChange,
  tokenParam,
} from '#features/access-links/access-links.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { clientAddress } from '#http/client-address.ts'
import { type Call, createRoutes, type Env, type LinkCaller, type LookedUp } from '#http/create-routes.ts'
import { describeCall, describeGuard, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { bodyless } from '#http/limit-body.ts'
import { logSecurity } from '#http/security-log.ts'
import { idParam } from '#lib/fields.ts'
import { Problem } from '#lib/problem.ts'
import type { AuditAction } from '#lib/terms/audit-actions.ts'
import { hashOf } from '#lib/text/tokens.ts'
import { later, MINUTE, SECOND } from '#lib/time/durations.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { z } from '#lib/zod.ts'
import { countAudit } from '#records/audit.ts'
import { editOf } from '#records/edit.ts'
import {
  aboutLink,
  calendarToken,
  canRenew,
  endLinks,
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
import { changeScreen, noteUse } from './access-links.store.ts'
import { countChange } from './link-limits.domain.ts'

/** How many unknown tokens a sender may try, in how many ms (decision L5). */
const GUESSES = { most: 19, window: 10 * MINUTE }

/** The links of records, for organizers (decision L3). */
export function createAccessLinksApi(holders: LinkHolders) {
  return createRoutes()
    .use(requireRight('editSite'))
    .get('/', describeCall('The links of a person', { links: z.array(accessLink) }), checkQuery(linkFilter), async c =>
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
        const action = 'by' in sent && sent.by === 'mail' ? 'link-mailed' : 'link-made'
        const made = await database.receive(async trx => {
          if (!('by' in sent)) return issueScreen(trx, sent, config.publicUrl, editOf(c))
          const { by, ...subject } = sent
          if (by === 'page') return issueLink(trx, holders, subject, config.publicUrl, editOf(c))
          return { link: await mailLink(trx, holders, subject, config.publicUrl, editOf(c)), address: null }
        })
        logLink(c, action, made.link)
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
      const { database } = c.var.services
      const ended = await database.receive(trx => endLinks(trx, holders, c.req.valid('json'), editOf(c)))
      for (const link of ended) logLink(c, 'link-ended', link)
      return c.json({ success: true })
    })
}

/**
 * What a token leads to: a person's page, or a screen or desk of the day. A page hands it on to its own calls.
 * @throws Problem `too-many-requests` for a sender who guesses
 */
export async function lookUpLink(c: Call, holders: LinkHolders, folder: 'my' | 'day'): Promise<LookedUp> {
  const found = await lookUp(c, holders)
  const { link } = found
  const isOfFolder = link && link.purpose !== 'calendar' && isPersonal(link.purpose) === (folder === 'my')
  return { ...found, link: isOfFolder ? link : null, canRenew: found.canRenew && folder === 'my' }
}

async function lookUp(c: Call, holders: LinkHolders): Promise<LookedUp> {
  const token = c.req.param('token') ?? ''
  const lookedUp = c.env?.lookedUp
  if (lookedUp?.token === token) return lookedUp
  const found = await findOrCount(c, holders, token)
  return { token, link: callerOf(found, token), canRenew: found !== undefined && canRenew(found) }
}

function callerOf(found: FoundLink | undefined, token: string): LinkCaller | null {
  if (!found?.holder || !found.isValid) return null
  const { link, use, holder } = found
  const { id, recordId, view, department, part, expiresAt: until, lastUsedAt } = link
  const calendar = calendarToken(id, hashOf(token))
  const shown = { view, department, part }
  return { id, purpose: use, recordId: recordId ?? 0, name: holder.name, ...shown, calendar, until, lastUsedAt }
}

/** The beginning of a link's page, by its token (decision L2). */
function createLinkApi(holders: LinkHolders, folder: 'my' | 'day') {
  return createRoutes().get(
    '/:token',
    describeCall('What a link leads to', ownLink, { problems }),
    checkParam(tokenParam),
    async c => {
      const { link, canRenew } = await lookUpLink(c, holders, folder)
      const { timeZone } = await readEventProfile(c.var.services.database.db)
      const until = link && todayIn(timeZone, new Date(link.until))
      return c.json(ownLink.parse({ link: link && { ...link, until }, canRenew }))
    },
  )
}

/** The screens and desks of the day. */
export function createDayLinkApi(holders: LinkHolders) {
  return createLinkApi(holders, 'day')
}

/** A person's own page. */
export function createOwnLinkApi(holders: LinkHolders) {
  return createLinkApi(holders, 'my').post(
    '/:token/renew',
    describeCall('Mails a new link to the person of a link', success, { problems }),
    checkParam(tokenParam),
    async c => {
      const { config, database } = c.var.services
      const found = await findOrCount(c, holders, c.req.valid('param').token)
      const made = found && (await database.receive(trx => renewLink(trx, holders, found, config.publicUrl, editOf(c))))
      if (made) logLink(c, 'link-renewed', made)
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
    const { link } = await lookUp(c, holders)
    if (!link) throw noLink()
    c.set('link', link)
    const { id, purpose, lastUsedAt } = link
    const { database, now, log } = c.var.services
    const sends = !bodyless.has(c.req.method)
    if (isPersonal(purpose) && sends) await database.count(trx => countChange(trx, id, now()))
    await next()
    // Screens only read: organizers see by it which of them are on. A calendar reads by itself.
    const isSilent = later(now(), -MINUTE) > (lastUsedAt ?? '')
    const isUse = isPersonal(purpose) ? sends : purpose !== 'calendar' && isSilent
    if (!isUse || !c.res.ok) return
    // What was asked for is done: a busy database must not make it look refused.
    const note = database.receive(trx => noteUse(trx, id, now()))
    await note.catch(err => log.warn({ err }, 'the use of a link was not noted'))
  })
  return describeGuard(guard, ['not-found', 'too-many-requests'])
}

export function noLink() {
  return new Problem('not-found', 'This link no longer works.')
}

function logLink(c: Call, event: AuditAction, link: AccessLink): void {
  logSecurity(c, { event, outcome: 'done', label: aboutLink(link) })
}

/**
 * Unknown tokens are one event per sender and hour (LG1); throttled ones are only logged, so that the table cannot be
 * flooded.
 * @throws Problem `too-many-requests`
 */
async function findOrCount(c: Call, holders: LinkHolders, token: string): Promise<FoundLink | undefined> {
  const { database, now } = c.var.services
  const found = await findLink(database.db, holders, token, now())
  if (found) return found
  const key = `link:${clientAddress(c)}`
  logSecurity(c, { event: 'own-link-refused', outcome: 'refused' })
  const isGuess = await database.count(async trx => {
    if (!(await countUse(trx, key, now(), GUESSES.window, GUESSES.most))) return true
    await countAudit(trx, editOf(c), 'own-link-refused', '')
    return false
  })
  if (!isGuess) return
  throw new Problem('too-many-requests', 'Too many links that do not work. Please try again in ten minutes.', {
    retryAfter: GUESSES.window / SECOND,
  })
}
