export interface ToastMessage {
  title: string
  description?: string
  kind?: 'success' | 'error'
  /** Takes back what is told of; the message stays 10 s then. */
  undo?: () => void
  /** Leads to what is told of, where it is not in sight; the message stays as long then. */
  lead?: ToastLead | undefined
}

export interface ToastLead {
  text: string
  follow: () => void
}

type Listener = (message: ToastMessage | null) => void

let listener: Listener | undefined
let waiting: ToastMessage | undefined

/** Shows a message; a new one replaces the old one (decision P15). Never the only place of an error. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message)
  else waiting = message
  arrivals.dispatchEvent(new Event('toast'))
}

/** Takes the message away that is shown: what it tells of is over. */
export function hideToast(): void {
  waiting = undefined
  listener?.(null)
}

/** Tells the layout that a toast was asked for, so that the toaster's code loads only then. */
export const arrivals = new EventTarget()

/** Hands every message, and the one that waited, to the toaster. */
export function listenForToasts(to: Listener): () => void {
  listener = to
  if (waiting) to(waiting)
  waiting = undefined
  return () => {
    listener = undefined
  }
}
