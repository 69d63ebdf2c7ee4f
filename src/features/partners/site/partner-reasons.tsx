import type { PublicContentItem } from '#features/content/content.schema.ts'
import { Written } from '#features/content/site/written.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { PointList } from '#ui/lists/point-list.tsx'
import { Section } from '#ui/section.tsx'

const reasons = [
  {
    title: 'Be in the room',
    text: 'Your people sit beside the audience, not behind a booth. The breaks are long so that conversations can be.',
  },
  {
    title: 'Be seen all year',
    text: 'From the first poster to the last recap: your name is on our site, in our programme and on our stage.',
  },
  {
    title: 'Back ideas from here',
    text: 'Every talk is by someone who lives nearby. Your support coaches them, lights them and keeps the seats affordable.',
  },
  {
    title: 'Know where it goes',
    text: 'No one is paid. What you give becomes a stage, a sound desk, lunch and seats for students.',
  },
]

export function PartnerReasons({ benefits }: { benefits: PublicContentItem | undefined }) {
  const { brandName } = useEvent()
  return (
    <Section
      title={benefits?.title || `Why partner with ${brandName}`}
      subtitle={benefits && <Written item={benefits} />}
    >
      <PointList points={reasons} />
    </Section>
  )
}
