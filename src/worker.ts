// What threads beside the event loop can do: each piece of work under the name by which it is asked for.

export { rewriteSqlite } from '#db/sqlite/rewrite-sqlite.ts'
export { partnershipPdf } from '#features/partners/server/partnership.pdf.tsx'
export { schedulePdf } from '#features/schedule/server/schedule.pdf.tsx'
export { cardOverlay } from '#print/card-overlay.ts'
