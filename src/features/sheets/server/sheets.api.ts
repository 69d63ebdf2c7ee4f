import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { Restorers } from '#features/history/server/restoring.domain.ts'
import {
  downloadQuery,
  importAnswer,
  importInput,
  previewAnswer,
  rowsPreviewInput,
  sheetAnswer,
  sheetParam,
} from '#features/sheets/sheets.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { refuseWithoutRight, requireRight } from '#http/guards.ts'
import { sendDownload } from '#http/send-file.ts'
import { yearQuery } from '#lib/fields.ts'
import { Problem } from '#lib/problem.ts'
import { fileName } from '#lib/text/file-name.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { editOf } from '#records/edit.ts'
import { noteExport } from '#records/security-events.ts'
import { importRows, previewRows } from './import-rows.domain.ts'
import { readSheet, sheetFile, XLSX } from './sheet-file.domain.ts'
import type { Sheet, Sheets } from './sheets.domain.ts'

/** What takes rows: five thousand of them. */
const ofRows = { problems: ['not-found'], largest: 16 * 1024 * 1024 } as const

/** Tables as spreadsheets: what goes out, and what comes in. */
export function createSheetsApi(sheets: Sheets, restorers: Restorers) {
  /** @throws Problem `not-found`, `forbidden` */
  function sheetIn(c: Call, table: string): Sheet {
    const sheet = Object.hasOwn(sheets, table) ? sheets[table] : undefined
    if (!sheet) throw new Problem('not-found', 'There is no such table.')
    refuseWithoutRight(c.var.session, sheet.right)
    return sheet
  }

  function importing(c: Call, table: string) {
    const sheet = sheetIn(c, table)
    const { imports } = sheet
    if (!imports) throw new Problem('not-found', 'Nothing can be imported here.')
    return { database: c.var.services.database, sheet, imports, restorers }
  }

  return createRoutes()
    .use(requireRight('editSite'))
    .get(
      '/:table',
      describeCall('The columns of a table, and the latest imports', sheetAnswer, { problems: ['not-found'] }),
      checkParam(sheetParam),
      checkQuery(yearQuery),
      async c => {
        const sheet = sheetIn(c, c.req.valid('param').table)
        return c.json(await readSheet(c.var.services.database.db, sheet, c.req.valid('query').year))
      },
    )
    .get(
      '/:table/file',
      describeCall('A table as a spreadsheet', 'text/csv', { problems: ['not-found'] }),
      checkParam(sheetParam),
      checkQuery(downloadQuery),
      async c => {
        return sendSheet(c, sheetIn(c, c.req.valid('param').table), c.req.valid('query'))
      },
    )
    .post(
      '/:table/preview',
      describeCall('What an import of rows would do', previewAnswer, ofRows),
      checkParam(sheetParam),
      checkJson(rowsPreviewInput),
      async c => {
        const into = importing(c, c.req.valid('param').table)
        return c.json({ outcomes: await previewRows(into, c.req.valid('json'), editOf(c)) })
      },
    )
    .post(
      '/:table/import',
      describeCall('Imports rows, all in one transaction', importAnswer, ofRows),
      checkParam(sheetParam),
      checkJson(importInput),
      async c => {
        const into = importing(c, c.req.valid('param').table)
        return c.json(await importRows(into, c.req.valid('json'), editOf(c)))
      },
    )
}

async function sendSheet(c: Call, sheet: Sheet, wanted: Parameters<typeof sheetFile>[2]) {
  const { database, now } = c.var.services
  const profile = await readEventProfile(database.db)
  await noteExport(c, { action: 'table-exported', label: sheet.title })
  const file = await sheetFile(database.db, sheet, wanted, profile)
  const name = fileName([profile.brandName, sheet.title, todayIn(profile.timeZone, now())], wanted.format)
  return sendDownload(c, file, wanted.format === 'csv' ? 'text/csv; charset=utf-8' : XLSX, name)
}
