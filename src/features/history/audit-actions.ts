/** Everything that the log of changes and security events may tell of, and how Activity says it after a name. */
export const auditActions = {
  created: 'added',
  changed: 'changed',
  removed: 'deleted',
  reordered: 'moved',
  restored: 'put back',
  'removed-for-ever': 'deleted for ever',
  login: 'logged in',
  'login-refused': 'was refused at login',
  logout: 'logged out',
  'sessions-ended': 'ended sessions of',
  'password-changed': 'changed the password of',
  'password-reset': 'set a new password by a link',
  'factor-changed': 'changed the second factor of',
  invited: 'invited',
  'invitation-revoked': 'took back the invitation of',
  joined: 'took up an invitation',
  'role-changed': 'changed the role of',
  disabled: 'disabled',
  enabled: 'enabled',
  exported: 'downloaded a backup',
  imported: 'imported a backup',
  'backup-restored': 'brought back a backup',
  'sample-removed': 'removed the sample content',
  erased: 'erased a person',
} as const

export type AuditAction = keyof typeof auditActions
