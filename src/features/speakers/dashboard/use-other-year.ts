import { useNavigate } from '@tanstack/react-router'
import { useEdition, useYearOfTab } from '#dashboard-kit/use-edition.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { notPublicYet } from './speaker-status.ts'

/** The toast for a saved speaker; says where they went if not into the open year. */
export function useOtherYear() {
  const navigate = useNavigate()
  const yearOfTab = useYearOfTab()
  const edition = useEdition()
  const isElsewhere = ({ year }: Speaker) => year !== (edition ?? year)

  function note(speaker: Speaker) {
    const place = isElsewhere(speaker) ? `They are among the speakers of ${speaker.year} now.` : undefined
    return [place, notPublicYet(speaker)].filter(Boolean).join(' ')
  }

  function leadTo(speaker: Speaker) {
    if (!isElsewhere(speaker)) return
    const { year } = speaker
    const search = { tab: 'speakers', edition: year === yearOfTab ? undefined : year } as const
    const follow = () => void navigate({ to: '/admin/dashboard', search, viewTransition: false })
    return { text: `Show ${year}`, follow }
  }

  return { note, leadTo }
}
