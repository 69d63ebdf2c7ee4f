// What threads beside the event loop can do: each piece of work under the name by which it is asked for.

import { stepBack } from '#lib/work/step-back.ts'

export { rewriteSqlite } from '#db/sqlite/rewrite-sqlite.ts'
export { partnershipPdf } from '#features/partners/server/partnership.pdf.ts'
export { schedulePdf } from '#features/schedule/server/schedule.pdf.ts'
export { cardOverlay } from '#print/card-overlay.ts'

// Pages and calls go first.
stepBack()
