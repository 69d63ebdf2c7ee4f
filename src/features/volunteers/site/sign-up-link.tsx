import { useQuery } from '@tanstack/react-query'
import { ApplyUntil } from '#features/event/site/apply-until.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { settingQuery } from '#features/settings/site/settings.queries.ts'
import { buttonClass } from '#ui/button.tsx'
import { ApplicationsClosed } from './applications-closed.tsx'

/** A link to the organisers' external form or the site's own (decision P5). */
export function SignUpLink({ children }: { children: string }) {
  const { takes, volunteersUntil } = useEvent()
  const { data: elsewhere } = useQuery(settingQuery('volunteer-form-url'))
  const { data: open } = useQuery(settingQuery('volunteer-applications-open'))
  // Unknown counts as open.
  if (!takes.volunteers || (open ?? 'true') !== 'true') return <ApplicationsClosed />
  return (
    <>
      <a href={elsewhere || '/volunteer/apply'} target="_blank" rel="noopener" className={buttonClass()}>
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>{' '}
      <ApplyUntil day={volunteersUntil} />
    </>
  )
}
