/**
 * The states of a mail or a newsletter's recipient. `claimed`: a process is about to send it. `handed`: the server is
 * being given the text. `unknown`: it may have it. `failed`: given up. `left-out`: no longer wanted.
 */
export const deliveryStates = [
  'waiting',
  'claimed',
  'handed',
  'sent',
  'refused',
  'failed',
  'unknown',
  'left-out',
] as const

export type DeliveryState = (typeof deliveryStates)[number]

/** The kinds of mail faults that organizers see. */
export const mailFaultKinds = [
  'name',
  'refused',
  'unreachable',
  'hangs',
  'dropped',
  'no-encryption',
  'wants-encryption',
  'not-encrypted',
  'certificate',
  'password',
  'login',
  'sender',
  'recipient',
  'content',
  'later',
  'stale',
  'copied',
  'other',
] as const

export type MailFaultKind = (typeof mailFaultKinds)[number]
