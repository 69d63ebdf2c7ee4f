/**
 * What has become of a mail or of a newsletter to one address. `claimed`: a process is about to send it. `handed`: the
 * server is being given the text. `unknown`: it may have it. `failed`: given up. `left-out`: not wanted any more.
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

/** What can go wrong with a mail, as far as organisers can be told. */
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
