import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useRight } from '#client/session.queries.ts'
import { AskingButton } from '#dashboard-kit/asking-button.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import type { Edition } from '#features/event/editions.schema.ts'
import { dayText } from '#lib/time/written.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { beginCall, discardCall } from './next-edition.queries.ts'
import { PagesToCome } from './pages-to-come.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'children'> & { withDraft?: boolean }

/** Opens the preview of the home page in a new tab. A form, because other sites can send links but not this site's forms. */
export function PreviewButton({ withDraft = false, children, ...rest }: Props) {
  return (
    <form method="post" action="/admin/preview" target="_blank" rel="noopener">
      <Button type="submit" size="small" name="edition" value={withDraft ? 'draft' : ''} {...rest}>
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </Button>
    </form>
  )
}

/** The draft: links to fill it, a preview, Begin and Discard. */
export function DraftEditionPanel({ draft, current }: { draft: Edition; current: Edition }) {
  const mayBegin = useRight('beginEdition')
  const { year, theme, date, venueName } = draft
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
      <SettingPanel
        title={`${year}: ${theme || 'no theme yet'}`}
        about={`${dayText(date)}${venueName ? `, ${venueName}` : ''}. Only organizers see it.`}
      >
        <div className="flex flex-wrap gap-3">
          <Link
            to="/admin/dashboard"
            search={{ tab: 'settings', edition: year }}
            className={buttonClass({ look: 'quiet', size: 'small' })}
          >
            Work on {year}
          </Link>
          <PreviewButton look="quiet" withDraft>
            Preview {year}
          </PreviewButton>
          {mayBegin && <DraftEnds year={year} before={current.year} />}
        </div>
      </SettingPanel>
      <PagesToCome year={year} current={current.year} />
    </div>
  )
}

/** Discards a draft, or makes it the current edition. */
function DraftEnds({ year, before }: { year: number; before: number }) {
  const navigate = useNavigate()
  const begin = useMutation(beginCall)
  const discard = useMutation(discardCall)

  async function beginNow() {
    await begin.mutateAsync()
    showToast({ title: `The ${year} edition has begun` })
    // Afterwards this tab shows the wizard for the following year.
    await navigate({ to: '/admin/dashboard', search: {} })
  }

  async function discardIt() {
    await discard.mutateAsync()
    showToast({ title: `The draft of ${year} is discarded` })
  }

  return (
    <>
      <AskingButton
        button={{ children: 'Discard the draft' }}
        title={`Discard the draft of ${year}?`}
        action="Discard"
        onConfirm={discardIt}
      >
        Everything in it goes: team, partners, schedule, speakers and settings of {year}. A backup is written first.
      </AskingButton>
      <AskingButton
        button={{ children: `Begin the ${year} edition`, look: 'primary' }}
        title={`Begin the ${year} edition?`}
        action={`Begin ${year}`}
        look="primary"
        onConfirm={beginNow}
      >
        Visitors see {year} from now on, and {before} at /relive-{before}. A backup is written first. It can be taken
        back for a week.
      </AskingButton>
    </>
  )
}
