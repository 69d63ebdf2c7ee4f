import { api, read } from '#client/client.ts'
import { longListQuery } from '#dashboard-kit/long-list.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import { absent, presencesOf } from '#features/guests/arrivals.ts'
import { reportOf } from '#features/guests/door-report.ts'
import { ownValue } from '#lib/terms/own-value.ts'

export const everyGuest = ['guests'] as const

/** The guests of an edition by name, with who has come in. */
export function guestsQuery(edition: number | undefined) {
  return {
    ...longListQuery([...everyGuest, edition], async query => {
      const { guests, arrivals, tiers } = await read(
        api.admin.guests.$get({ query: { ...query, ...editionQuery(edition) } }),
      )
      const presences = presencesOf(guests, arrivals)
      const named = guests.map(guest => ({ ...guest, tier: ownValue(tiers, guest.ticketTierId) ?? guest.ticketTierId }))
      const report = reportOf(named, arrivals, ({ id }) => presences.get(id) ?? absent)
      return { rows: guests, tiers, presences, report }
    }),
    // The door changes it all day.
    staleTime: 0,
  }
}
