/** What an organiser may be, from the one who may most. */
export const roles = ['owner', 'editor', 'reviewer'] as const

export type Role = (typeof roles)[number]

const everybody: readonly Role[] = roles
const editors: readonly Role[] = ['owner', 'editor']
const owners: readonly Role[] = ['owner']

/** Who may do what (decision O2). The API refuses by this table, and the dashboard shows by it. */
export const rights = {
  /** To be here at all: one's own account and sessions. */
  enter: everybody,
  /** One's own password and second factor: all that is left to whoever must set one of them up first. */
  secureAccount: everybody,
  /** Reads speakers and volunteers with all that is known of them. */
  readApplications: everybody,
  /** Comments and votes on them. */
  review: everybody,
  /** Everything the site shows, and the decisions on speakers and volunteers. */
  editSite: editors,
  /** Messages, subscribers and the outbox. */
  readInbox: editors,
  managePeople: owners,
  /** Downloads everything there is, also as the files that the server keeps. */
  exportBackup: owners,
  /** Imports, restores, and removes the sample content. */
  importBackup: owners,
  /** Begins the next edition, takes that back, discards its draft, and publishes the site. */
  beginEdition: owners,
  securitySettings: owners,
  readActivity: owners,
  eraseData: owners,
} satisfies Record<string, readonly Role[]>

export type Right = keyof typeof rights

/** Whether somebody of a role has a right; nobody has none. */
export function hasRight(role: Role | undefined, right: Right): boolean {
  return role !== undefined && rights[right].includes(role)
}
