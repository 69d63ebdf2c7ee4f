import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { changing } from '#dashboard-kit/record-calls.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import type { Candidates, Rota, Shift, ShiftPlace, ShiftSeries } from '#features/shifts/shifts.schema.ts'
import type { Confirmed } from '#lib/fields.ts'

/** A decision on volunteers changes who is in the rota. */
export const everyShift = ['volunteers', 'rota'] as const

/** The roles, shifts, places and people of an edition. */
export function rotaQuery(edition: number | undefined) {
  return queryOptions({
    queryKey: [...everyShift, edition],
    queryFn: () => read(api.admin.shifts.$get({ query: editionQuery(edition) })),
  })
}

/** Who can be assigned to a shift. */
export function candidatesQuery(id: number) {
  return queryOptions({
    queryKey: [...everyShift, 'candidates', id],
    queryFn: async () => (await read(api.admin.shifts[':id'].candidates.$get({ param: { id: String(id) } }))).people,
  })
}

/** The hours of each volunteer, planned and as marked. */
export function hoursQuery(edition: number | undefined) {
  return queryOptions({
    queryKey: [...everyShift, 'hours', edition],
    queryFn: async () => (await read(api.admin.shifts.hours.$get({ query: editionQuery(edition) }))).people,
  })
}

/** The board of the day; several people work with it at once. */
export const dayBoardQuery = queryOptions({
  queryKey: [...everyShift, 'board'],
  queryFn: () => read(api.admin.shifts.board.$get()),
  staleTime: 0,
})

type Place = Pick<ShiftPlace, 'shiftId' | 'volunteerId'>

export const assignCall = changing(everyShift, ({ shiftId, ...json }: Place & { reason?: string }) =>
  read(api.shifts[':id'].places.$post({ param: { id: String(shiftId) }, json })),
)

export const unassignCall = changing(everyShift, ({ shiftId, volunteerId }: Place) =>
  read(
    api.shifts[':id'].places[':volunteerId'].$delete({
      param: { id: String(shiftId), volunteerId: String(volunteerId) },
    }),
  ),
)

export const placeStateCall = changing(
  everyShift,
  ({ shiftId, volunteerId, state }: Place & Pick<ShiftPlace, 'state'>) =>
    read(
      api.shifts[':id'].places[':volunteerId'].$patch({
        param: { id: String(shiftId), volunteerId: String(volunteerId) },
        json: { state },
      }),
    ),
)

export const addSeriesCall = changing(everyShift, ({ confirmed, ...json }: ShiftSeries & Confirmed) =>
  read(api.shifts.series.$post({ json, query: confirmed ? { confirmed } : {} })),
)

export const followItemsCall = changing(
  everyShift,
  ({ confirmed, ...json }: { ids: number[]; isMoved: boolean } & Confirmed) =>
    read(api.shifts.moves.$post({ json, query: confirmed ? { confirmed } : {} })),
)

export type Candidate = Candidates['people'][number]

/** A shift with what the dashboard shows of it. */
export interface ShownShift extends Shift {
  role: string
  people: { id: number; name: string; phone: string; place: ShiftPlace }[]
  /** How many of them come: not those who are missing on the day. */
  come: number
  /** How many people it still needs. */
  needed: number
}

/** The shifts with their roles and people, in the order of their times. */
export function shownShifts({ roles, shifts, places, people }: Rota): ShownShift[] {
  const names = new Map(roles.map(({ id, name }) => [id, name]))
  const known = new Map(people.map(person => [person.id, person]))
  const inShift = Map.groupBy(places, ({ shiftId }) => shiftId)
  return shifts.map(shift => {
    const own = (inShift.get(shift.id) ?? []).flatMap(place => {
      const person = known.get(place.volunteerId)
      return person ? [{ id: person.id, name: person.name, phone: person.phone, place }] : []
    })
    const come = own.filter(({ place }) => place.state !== 'missing').length
    const needed = Math.max(0, shift.least - come)
    return { ...shift, role: names.get(shift.roleId) ?? '', people: own, come, needed }
  })
}

/** '1 of 2, needs 1'. */
export function fillText({ come, least, most, needed, isLocked }: ShownShift): string {
  const count = needed > 0 ? `${come} of ${least}, needs ${needed}` : `${come} of ${most}`
  return isLocked ? `${count}, locked` : count
}

/** Who is in a shift, by first name. */
export function namesIn({ people }: ShownShift): string {
  return people.map(({ name }) => name.split(' ')[0]).join(', ') || 'No one yet'
}
