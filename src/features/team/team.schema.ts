import { integer, picture, required } from '#lib/fields.ts'
import { field, record, yearly } from '#lib/record.ts'
import { PROSE } from '#lib/text-rules.ts'
import type { z } from '#lib/zod.ts'

export const teamShapes = record(
  {
    name: field('Name', required('Name is required')),
    role: field('Role', required('Role is required')),
    bio: field('Bio', required('Bio is required', PROSE), { control: 'prose' }),
    photo: field('Photo', picture('Photo URL is required').min(1, 'Photo URL is required')),
  },
  {
    names: { one: 'teamMember', many: 'teamMembers', success: true },
    needed: ['name', 'role', 'bio', 'photo'],
    // Imported members may lack a photo.
    own: { photo: picture(), sortOrder: integer(), ...yearly.own },
    also: yearly.also,
  },
)

export const { row: teamMember, public: publicTeamMember } = teamShapes

export type TeamMember = z.infer<typeof teamMember>
export type PublicTeamMember = z.infer<typeof publicTeamMember>
export type TeamMemberInput = z.infer<typeof teamShapes.input>
