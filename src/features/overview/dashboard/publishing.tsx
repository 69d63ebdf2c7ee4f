import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { QuietButton } from '#dashboard-kit/quiet-button.tsx'
import { publishCall } from '#features/event/dashboard/editions.queries.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'

/** Publishes or hides the site. */
export function Publishing({ published }: { published: boolean }) {
  const publish = useMutation(publishCall)
  const [asked, setAsked] = useState(false)

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

  if (!published) {
    return (
      <Button size="small" className="mt-4" aria-disabled={publish.isPending} onClick={() => set(true)}>
        Publish the site
      </Button>
    )
  }
  return (
    <>
      <QuietButton className="mt-4" onClick={() => setAsked(true)}>
        Hide the site
      </QuietButton>
      <ConfirmDialog
        open={asked}
        title="Hide the site?"
        action="Hide it"
        onConfirm={() => set(false)}
        onCancel={() => setAsked(false)}
      >
        Visitors read “Coming soon” at every address until you publish it again. Nothing is lost.
      </ConfirmDialog>
    </>
  )
}
