import { createContext } from 'react'

interface OpenLine {
  /** Folds the line again once its form is saved. */
  onSaved: () => void
  /** Folds it without saving; asks first over unsaved work. Without it there is no such button. */
  onCancel?: () => void
}

/** The line of a list in which a form is open, if it is in one. */
export const OpenLineContext = createContext<OpenLine | null>(null)
