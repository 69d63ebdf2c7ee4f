import { useQuery } from '@tanstack/react-query'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { OwedPart } from '#features/decisions/dashboard/owed-part.tsx'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import { owingVolunteers } from '#features/shifts/owed-by-volunteer.ts'
import { volunteersQuery } from '#features/volunteers/dashboard/volunteers.queries.ts'
import { rotaQuery } from './rota.queries.ts'

/** Who has confirmed, had the briefing, and said that they are an adult, where a shift needs it (decision S7). */
export function OwedVolunteers() {
  const edition = useEdition()
  const { data: approved } = useQuery(volunteersQuery('approved', edition))
  const { data: rota } = useQuery(rotaQuery(edition))
  const volunteers = approved?.isComplete ? approved.rows : undefined
  return (
    <>
      <h1 className="sr-only">Volunteers</h1>
      <OwedPart
        tab="volunteers"
        noun="volunteer"
        peopleAt={dates => volunteers && rota && owingVolunteers(volunteers, rota, dates)}
        pictureOf={id => {
          const volunteer = volunteers?.find(one => one.id === id)
          return volunteer && <PortraitThumbnail {...volunteer} className="size-10 rounded-xl" />
        }}
      />
    </>
  )
}
