import { roleTexts } from '#features/people/role-texts.ts'

const roles = ['reviewer', 'editor', 'owner'] as const

/** The roles to choose from, the one that may least first. */
export const roleCards = roles.map(value => ({
  value,
  label: roleTexts[value].title,
  hint: roleTexts[value].may,
}))
