export interface ToastMessage {
  title: string
  description?: string
  kind?: 'success' | 'error'
  /** Undoes the action; the toast then stays 10 s. */
  undo?: () => void
  /** A link to the result, if it is out of sight; the toast then stays as long. */
  lead?: ToastLead | undefined
}

export interface ToastLead {
  text: string
  follow: () => void
}

type Listener = (message: ToastMessage | null) => void

let listener: Listener | undefined
let waiting: ToastMessage | undefined

/** Shows a toast; it replaces the previous one (decision P15). Errors are never shown in a toast only. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message)
  else waiting = message
  arrivals.dispatchEvent(new Event('toast'))
}

/** Hides the current toast, which is outdated. */
export function hideToast(): void {
  waiting = undefined
  listener?.(null)
}

/** Tells the layout to load the toaster's code. */
export const arrivals = new EventTarget()

/** Passes every toast, and the waiting one, to the toaster. */
export function listenForToasts(to: Listener): () => void {
  listener = to
  if (waiting) to(waiting)
  waiting = undefined
  return () => {
    listener = undefined
  }
}
