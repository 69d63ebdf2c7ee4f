import { checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { yearQuery } from '#lib/fields.ts'
import { sendRoomSigns, sendTableSigns } from './signs.domain.ts'

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
