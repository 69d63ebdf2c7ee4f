import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { useRight } from '#client/session.queries.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { publishCall } from '#features/event/dashboard/editions.queries.ts'
import type { PlanItem } from '#features/plan/plan.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { showToast } from '#ui/overlays/show-toast.ts'

/** Publishes or hides the site; asks first when items before publishing are open, and before hiding. */
export function Publishing({ published, items }: { published: boolean; items: readonly PlanItem[] }) {
  const publish = useMutation(publishCall)
  const [asked, setAsked] = useState(false)
  const mayPublish = useRight('beginEdition')
  const open = items.filter(({ publishes, section }) => publishes && section !== 'done')
  if (!mayPublish) return null

  async function set(next: boolean) {
    setAsked(false)
    try {
      await publish.mutateAsync(next)
      showToast({
        title: next ? 'The site is public' : 'The site is hidden',
        description: next ? '' : 'Visitors read “Coming soon”.',
      })
    } catch (error) {
      showToast({ title: 'Error', description: reasonOf(error), kind: 'error' })
    }
  }

  const count = `${countText(open.length, 'item')} before publishing ${open.length === 1 ? 'is' : 'are'} open.`
  return (
    <>
      <QuietButton
        aria-disabled={publish.isPending}
        onClick={() => (published || open.length > 0 ? setAsked(true) : set(true))}
      >
        {published ? 'Hide the site' : 'Publish the site'}
      </QuietButton>
      <ConfirmDialog
        open={asked}
        title={published ? 'Hide the site?' : 'Publish the site now?'}
        action={published ? 'Hide it' : 'Publish it'}
        look={published ? 'danger' : 'primary'}
        onConfirm={() => set(!published)}
        onCancel={() => setAsked(false)}
      >
        {published ? (
          'Visitors read “Coming soon” at every address until you publish it again. Nothing is lost.'
        ) : (
          <>
            {count} What is empty is left out.
            <ul className="mt-3 list-disc pl-5">
              {open.map(({ key, title }) => (
                <li key={key}>{title}</li>
              ))}
            </ul>
          </>
        )}
      </ConfirmDialog>
    </>
  )
}

/** That the site may be published at any time. */
export function PublishingPanel({ items }: { items: readonly PlanItem[] }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t bg-snow px-4 py-3.5 text-grey sm:px-6">
      <p className="min-w-0">You can publish at any time. What is empty is left out.</p>
      <Publishing published={false} items={items} />
    </div>
  )
}
