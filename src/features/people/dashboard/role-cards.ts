import { roleTexts } from '#features/people/role-texts.ts'

const roles = ['reviewer', 'editor', 'owner'] as const

/** The roles, least rights first. */
export const roleCards = roles.map(value => ({
  value,
  label: roleTexts[value].title,
  hint: roleTexts[value].may,
}))
