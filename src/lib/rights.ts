/** The roles, most rights first. */
export const roles = ['owner', 'editor', 'reviewer'] as const

export type Role = (typeof roles)[number]

const everybody: readonly Role[] = roles
const editors: readonly Role[] = ['owner', 'editor']
const owners: readonly Role[] = ['owner']

/** The rights of each role (decision O2), used by the API and the dashboard. */
export const rights = {
  /** The dashboard itself: one's own account and sessions. */
  enter: everybody,
  /** One's own password and second factor, which work even before the forced set-up. */
  secureAccount: everybody,
  /** Reads speakers and volunteers with private fields. */
  readApplications: everybody,
  /** Comments and votes on them. */
  review: everybody,
  /** Everything the site shows, and the decisions on speakers and volunteers. */
  editSite: editors,
  /** Messages, subscribers and the outbox. */
  readInbox: editors,
  managePeople: owners,
  /** Downloads all data, and the backups on the server. */
  exportBackup: owners,
  /** Imports, restores, and removes the sample content. */
  importBackup: owners,
  /** Begins the next edition, undoes that, discards its draft, and publishes the site. */
  beginEdition: owners,
  securitySettings: owners,
  readActivity: owners,
  eraseData: owners,
} satisfies Record<string, readonly Role[]>

export type Right = keyof typeof rights

/** Whether a role has a right; without a role there is none. */
export function hasRight(role: Role | undefined, right: Right): boolean {
  return role !== undefined && rights[right].includes(role)
}
