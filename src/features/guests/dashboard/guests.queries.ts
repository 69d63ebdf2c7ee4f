import { api, read } from '#client/client.ts'
import { longListQuery } from '#dashboard-kit/long-list.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import { presencesOf } from '#features/guests/arrivals.ts'

export const everyGuest = ['guests'] as const

/** The guests of an edition by name, with who has come in. */
export function guestsQuery(edition: number | undefined) {
  return {
    ...longListQuery([...everyGuest, edition], async query => {
      const { guests, arrivals, tiers } = await read(
        api.admin.guests.$get({ query: { ...query, ...editionQuery(edition) } }),
      )
      return { rows: guests, arrivals, tiers, presences: presencesOf(guests, arrivals) }
    }),
    // The door changes it all day.
    staleTime: 0,
  }
}
