import { createContext } from 'react'
import type { AskedQuestion } from './answer-rules.ts'

export interface AskedQuestions {
  questions: readonly AskedQuestion[]
  errors: Readonly<Record<string, string>>
}

/** The questions of a form, for their fields. */
export const Asked = createContext<AskedQuestions>({ questions: [], errors: {} })
