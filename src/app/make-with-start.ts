import { documentMaker, type RenderDocument } from '#rendering/document.ts'
import { documentTask } from '#rendering/rendering-thread.ts'
import sheet from '#ui/styles/styles.css?inline'

/** React, Start and the router are loaded with the first page. */
const renderWithStart: RenderDocument = async (request, context) =>
  (await import('./start-entry.ts')).default.fetch(request, { context })

export const makeWithStart = documentMaker(renderWithStart, sheet)

/** The same as a task of a thread. */
export const makeDocument = documentTask(makeWithStart)
