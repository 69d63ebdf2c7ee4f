// The work of the thread beside the event loop, each under the name by which it is called.

import { stepBack } from '#lib/work/step-back.ts'

export { rewriteSqlite } from '#db/sqlite/rewrite-sqlite.ts'
export { hostCardsPdf } from '#features/day/server/host-cards.pdf.ts'
export { runSheetPdf } from '#features/day/server/run-sheet.pdf.ts'
export { badgesPdf } from '#features/guests/server/badges.pdf.ts'
export { doorListPdf } from '#features/guests/server/door-list.pdf.ts'
export { partnerThanksPdf } from '#features/partners/server/partner-thanks.pdf.ts'
export { partnershipPdf } from '#features/partners/server/partnership.pdf.ts'
export { signsPdf } from '#features/prints/server/signs.pdf.ts'
export { schedulePdf } from '#features/schedule/server/schedule.pdf.ts'
export { hoursPdf } from '#features/shifts/server/hours.pdf.ts'
export { rotaPdf } from '#features/shifts/server/rota.pdf.ts'
export { cardOverlay } from '#print/card-overlay.ts'

// Pages and calls go first.
stepBack()
