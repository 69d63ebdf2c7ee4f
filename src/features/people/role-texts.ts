import { type Role, roles } from '#lib/rights.ts'

/** The name of each role, and its rights in a sentence. */
export const roleTexts: Readonly<Record<Role, { title: string; may: string }>> = {
  reviewer: { title: 'Reviewer', may: 'Reads speakers and volunteers, and changes nothing.' },
  editor: { title: 'Editor', may: 'Everything that the site shows, the inbox and the volunteers.' },
  owner: { title: 'Owner', may: 'Everything, people, security and backups too.' },
}

/** The roles, least rights first. */
export const roleCards = roles.toReversed().map(value => ({
  value,
  label: roleTexts[value].title,
  hint: roleTexts[value].may,
}))
