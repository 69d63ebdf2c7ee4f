import type { MiddlewareHandler } from 'hono'
import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { readMailBrand } from '#features/mail/server/layout/compose-mail.domain.ts'
import { LARGEST_FORM } from '#features/media/media.schema.ts'
import { asMessagePage, type MessagePage } from '#http/answers/message-page.ts'
import { checkJson } from '#http/check.ts'
import { type Call, createRoutes, type Env, type LinkCaller } from '#http/create-routes.ts'
import { describeCall, type Largest, success } from '#http/describe-call.ts'
import { acceptWholeForm } from '#http/form-with-files.ts'
import { linkOf, requireRight } from '#http/guards.ts'
import { secretHeaders } from '#http/security-headers.ts'
import { accentColors } from '#lib/color/accent-colors.ts'
import type { ProblemCode } from '#lib/problem.ts'
import type { Right } from '#lib/rights.ts'
import type { z } from '#lib/zod.ts'
import { type Edit, editOf } from '#records/edit.ts'

/** What a person sends by their link. */
export interface SentByLink<Change> {
  change: Change
  /** The files of the form, by field. */
  files: ReadonlyMap<string, Uint8Array>
  fileNames: ReadonlyMap<string, string>
  recordId: number
  database: Database
  publicUrl: string
  edit: Edit
}

interface OwnPage<Own, Change> {
  right: Right
  /** What each call does, for the API description. */
  summaries: { read: string; save: string }
  own: z.ZodType<Own>
  change: z.ZodType<Change>
  /** The form, if it has files. */
  form?: z.ZodType
  /** The largest one, in bytes. */
  largest?: Largest
  /** The failures of a save. */
  problems: readonly ProblemCode[]
  /** Whether a save answers with the page as it is then. */
  answersPage?: boolean
  read(db: Db, link: LinkCaller, now: Date): Promise<Own>
  save(sent: SentByLink<Change>): Promise<void>
}

/**
 * The calls of a person's own page: it is read, and each part of it is saved as a form.
 * @param guard lets in a link that works
 */
export function ownPageApi<Own, Change>(guard: MiddlewareHandler<Env>, page: OwnPage<Own, Change>) {
  const { right, summaries, own, change, form = change, problems, answersPage, read, save } = page
  return createRoutes()
    .use(guard)
    .get('/', describeCall(summaries.read, own), requireRight(right), async c => {
      const { database, now } = c.var.services
      return c.json(await read(database.db, linkOf(c), now()))
    })
    .post(
      '/',
      describeCall(summaries.save, answersPage ? own : success, {
        problems,
        form,
        largest: page.largest ?? LARGEST_FORM,
      }),
      requireRight(right),
      acceptWholeForm,
      checkJson(change),
      async c => {
        const { config, database, now } = c.var.services
        const link = linkOf(c)
        const sender = { recordId: link.recordId, database, publicUrl: config.publicUrl, edit: editOf(c) }
        const { files, fileNames } = c.var
        await save({ change: c.req.valid('json'), files, fileNames, ...sender })
        return c.json(answersPage ? await read(database.db, link, now()) : { success: true })
      },
    )
}

/** The page of a person's, screen's or desk's link that does not work (decision L2). */
export async function endedLink(c: Call, { canRenew }: { canRenew: boolean }): Promise<Response> {
  const isSent = c.req.query('sent') === '1'
  return deadLink(c, contactEmail => ({
    paragraphs: [
      'It has ended, or the organizers sent a newer one. Nothing you saved is lost.',
      isSent
        ? 'A new link is on its way. Look for it in your email within a few minutes.'
        : `Questions? Write to ${contactEmail}.`,
    ],
    ...(canRenew && !isSent && { button: { label: 'Send me a new link', action: `${c.req.path}/renew` } }),
  }))
}

/** The page of any link that does not work. It needs no script. @param partsOf what it says below its title */
export async function deadLink(
  c: Call,
  partsOf: (contactEmail: string) => Pick<MessagePage, 'paragraphs' | 'button'>,
): Promise<Response> {
  const { config, database } = c.var.services
  const { brandName, accent, contactEmail } = await readMailBrand(database.db, config.publicUrl)
  return asMessagePage(new Response(null, { status: 404, headers: secretHeaders }), {
    title: 'This link no longer works',
    brand: { name: brandName, accent: accentColors(accent).ember },
    link: { label: 'Return to Homepage', href: '/' },
    ...partsOf(contactEmail),
  })
}
