import { createContext } from 'react'
import { deferredPart } from '#ui/deferred-part.tsx'
import type { AskedQuestions } from './own-fields.tsx'

/** The questions of a form, for their fields. */
export const Asked = createContext<AskedQuestions>({ questions: [], errors: {} })

/** The fields of own questions: their code is loaded where questions are asked. */
export const askedFields = deferredPart(async () => (await import('./own-fields.tsx')).AskedFields)
