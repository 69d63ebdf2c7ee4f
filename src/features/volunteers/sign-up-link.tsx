import { useQuery } from '@tanstack/react-query'
import { settingQuery } from '#features/settings/settings.queries.ts'
import { buttonClass } from '#ui/button.tsx'

/** The way to the form: another site's where the organisers use one, else our own (decision P5). */
export function SignUpLink({ children }: { children: string }) {
  const { data: elsewhere } = useQuery(settingQuery('volunteer-form-url'))
  const { data: open } = useQuery(settingQuery('volunteer-applications-open'))
  if (open === 'false') return <p className="font-semibold">Volunteer applications for this year's event are closed</p>
  return (
    <a href={elsewhere || '/volunteer/apply'} target="_blank" rel="noopener" className={buttonClass()}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
