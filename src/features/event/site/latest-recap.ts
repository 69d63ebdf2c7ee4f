import type { EventView } from '#features/event/event-profile.schema.ts'

export interface MenuLink {
  label: string
  href: string
}

/** The way to the recap of the latest edition that took place; undefined where there is none. */
export function latestRecap({ pastEditions }: Pick<EventView, 'pastEditions'>): MenuLink | undefined {
  const latest = pastEditions.find(({ isOff }) => !isOff)
  return latest && { label: latest.title, href: `/relive-${latest.year}` }
}
