import { useQuery } from '@tanstack/react-query'
import { TabFrame } from '#dashboard-kit/tab/tab-frame.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { OwedPart } from '#features/decisions/dashboard/owed-part.tsx'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import { sentByVolunteers } from '#features/volunteers/dashboard/volunteer-views.tsx'
import { volunteersQuery } from '#features/volunteers/dashboard/volunteers.queries.ts'

/** Who has confirmed, had the briefing, and said that they are an adult, where a shift needs it (decision S7). */
export function OwedVolunteers() {
  const edition = useEdition()
  const { data: approved } = useQuery(volunteersQuery('approved', edition))
  const volunteers = approved?.isComplete ? approved.rows : undefined
  return (
    <TabFrame title="Volunteers" more={[{ ...sentByVolunteers, isOpen: true }]}>
      <OwedPart
        tab="volunteers"
        noun="volunteer"
        pictureOf={id => {
          const volunteer = volunteers?.find(one => one.id === id)
          return volunteer && <PortraitThumbnail {...volunteer} className="size-10 rounded-xl" />
        }}
      />
    </TabFrame>
  )
}
