import type { Db } from '#db/migrations/tables.ts'
import { readLogoForPrint } from '#features/event/server/logo.domain.ts'
import { readPrintedEdition, sendPaper } from '#features/event/server/paper-files.domain.ts'
import { listPartners } from '#features/partners/server/partners.domain.ts'
import { scheduleItems } from '#features/schedule/server/schedule.collection.ts'
import { checkQuery } from '#http/check.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { yearQuery } from '#lib/fields.ts'
import type { Sign } from './signs.pdf.ts'

/** Sheets of an edition to print (decision T4). */
export const printsApi = createRoutes()
  .use(requireRight('editSite'))
  .get(
    '/room-signs.pdf',
    describeCall('Signs for rooms, with a QR code', 'application/pdf'),
    checkQuery(yearQuery),
    c => sendRoomSigns(c, c.req.valid('query').year),
  )
  .get('/table-signs.pdf', describeCall("Signs for partners' tables", 'application/pdf'), checkQuery(yearQuery), c =>
    sendTableSigns(c, c.req.valid('query').year),
  )

/** A sign for each place of the program, with what happens there. */
function sendRoomSigns(c: Call, asked?: number): Promise<Response> {
  return sendSigns(c, asked, {
    title: 'Signs for rooms',
    code: { path: '/schedule', words: 'The whole program' },
    async read(db, year) {
      const items = (await scheduleItems.list(db, { year })).filter(({ location }) => location.trim() !== '')
      return [...Map.groupBy(items, ({ location }) => location.trim())].map(([title, held]) => ({
        title,
        lines: held.map(({ startTime, endTime, title }) => `${startTime} - ${endTime}: ${title}`),
      }))
    },
  })
}

/** A sign with logo and tier for the table of each active partner. */
function sendTableSigns(c: Call, asked?: number): Promise<Response> {
  return sendSigns(c, asked, {
    title: 'Signs for tables',
    code: { path: '/sponsor', words: 'All our partners' },
    async read(db, year) {
      const partners = await listPartners(db, year)
      return Promise.all(
        partners.map(async ({ name, tier, logo }) => ({
          title: name,
          lines: [`${tier} partner`],
          logo: await readLogoForPrint(db, { logo }, 'paper'),
        })),
      )
    },
  })
}

interface Kind {
  title: string
  code: { path: string; words: string }
  read: (db: Db, year: number) => Promise<Sign[]>
}

async function sendSigns(c: Call, asked: number | undefined, { title, code, read }: Kind): Promise<Response> {
  const { config, database } = c.var.services
  const { head, year } = await readPrintedEdition(database.db, asked)
  const signs = await read(database.db, year)
  const address = `${config.publicUrl}${code.path}`
  const order = { title, head, signs, code: { address, words: code.words } }
  return sendPaper(c, ['signsPdf', () => import('./signs.pdf.ts')], order, [title])
}
