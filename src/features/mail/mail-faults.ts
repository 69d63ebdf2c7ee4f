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
