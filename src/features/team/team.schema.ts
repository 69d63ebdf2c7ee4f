import { bookkeeping, integer, picture, recordFields, required, year } from '#lib/fields.ts'
import type { RecordShapes } from '#lib/record-shapes.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

const fields = z.object({
  name: required('Name is required'),
  role: required('Role is required'),
  bio: required('Bio is required', PROSE),
  photo: picture('Photo URL is required').min(1, 'Photo URL is required'),
})
export const teamMemberInput = fields.extend({ year: year.optional() })
export const teamMemberChange = fields.partial()

// Imported members may lack a photo.
export const teamMember = fields.extend({ ...recordFields, photo: picture(), sortOrder: integer(), year })
export const publicTeamMember = teamMember.omit(bookkeeping)

export const teamShapes = {
  row: teamMember,
  public: publicTeamMember,
  input: teamMemberInput,
  change: teamMemberChange,
  names: { one: 'teamMember', many: 'teamMembers', success: true },
} as const satisfies RecordShapes

export type TeamMember = z.infer<typeof teamMember>
export type PublicTeamMember = z.infer<typeof publicTeamMember>
export type TeamMemberInput = z.infer<typeof teamMemberInput>
export type TeamMemberChange = z.infer<typeof teamMemberChange>
