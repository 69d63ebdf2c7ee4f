import { integer } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { LONGEST_SEARCH } from './search-text.ts'

/** The maximum number of results of one kind. */
export const MOST_FOUND = 20

export const searchKinds = ['Speakers and talks', 'Schedule', 'Questions', 'Pages', 'People and partners'] as const

export const searchFind = z.object({
  title: z.string(),
  text: z.string().describe('The words around the first that was found.'),
  path: z.string(),
  label: z.string().describe('What it is, such as Speaker or Talk.'),
  person: z.string().describe('The name of the person, or empty.'),
  photo: z.string().describe('The portrait of the person, or empty.'),
})
export const searchGroup = z.object({
  kind: z.enum(searchKinds),
  count: integer().describe(`How many there are; at most ${MOST_FOUND} are listed.`),
  finds: z.array(searchFind).max(MOST_FOUND),
})
export const searchQuery = z.object({
  q: z.string().max(LONGEST_SEARCH, `Please use at most ${LONGEST_SEARCH} characters`).default(''),
})

export type SearchKind = (typeof searchKinds)[number]
export type SearchFind = z.infer<typeof searchFind>
export type SearchGroup = z.infer<typeof searchGroup>
