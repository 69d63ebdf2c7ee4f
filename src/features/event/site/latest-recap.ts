import type { EventView } from '#features/event/event-profile.schema.ts'

export interface MenuLink {
  label: string
  href: string
}

/** The address of the latest recap; undefined without one. */
export function latestRecap({ pastEditions }: Pick<EventView, 'pastEditions'>): MenuLink | undefined {
  const latest = pastEditions.find(({ isOff }) => !isOff)
  return latest && { label: latest.title, href: `/relive-${latest.year}` }
}
