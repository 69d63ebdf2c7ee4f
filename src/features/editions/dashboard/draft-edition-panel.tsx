import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { useRight } from '#client/session.queries.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
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
  const navigate = useNavigate()
  const begin = useMutation(beginCall)
  const discard = useMutation(discardCall)
  const mayBegin = useRight('beginEdition')
  const [asked, setAsked] = useState<'begin' | 'discard'>()
  const { year, theme, date, venueName } = draft

  async function decide(call: () => Promise<unknown>, done: string) {
    try {
      await call()
      showToast({ title: done })
      return true
    } catch (error) {
      showToast({ title: 'Error', description: reasonOf(error), kind: 'error' })
      return false
    } finally {
      setAsked(undefined)
    }
  }

  async function beginNow() {
    // Afterwards this tab shows the wizard for the following year.
    if (await decide(() => begin.mutateAsync(), `The ${year} edition has begun`))
      await navigate({ to: '/admin/dashboard', search: {} })
  }

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
          {mayBegin && (
            <>
              <QuietButton onClick={() => setAsked('discard')}>Discard the draft</QuietButton>
              <Button size="small" onClick={() => setAsked('begin')}>
                Begin the {year} edition
              </Button>
            </>
          )}
        </div>
      </SettingPanel>
      <PagesToCome year={year} current={current.year} />
      <ConfirmDialog
        open={asked === 'begin'}
        title={`Begin the ${year} edition?`}
        action={`Begin ${year}`}
        look="primary"
        busy={begin.isPending}
        onConfirm={beginNow}
        onCancel={() => setAsked(undefined)}
      >
        Visitors see {year} from now on, and {current.year} at /relive-{current.year}. A backup is written first. It can
        be taken back for a week.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'discard'}
        title={`Discard the draft of ${year}?`}
        action="Discard"
        busy={discard.isPending}
        onConfirm={() => decide(() => discard.mutateAsync(), `The draft of ${year} is discarded`)}
        onCancel={() => setAsked(undefined)}
      >
        Everything in it goes: team, partners, schedule, speakers and settings of {year}. A backup is written first.
      </ConfirmDialog>
    </div>
  )
}
