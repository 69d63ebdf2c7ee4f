import { type ComponentProps, lazy, Suspense } from 'react'

const DecisionDialog = lazy(async () => ({ default: (await import('./decision-dialog.tsx')).DecisionDialog }))

/** The mails of a decision, offered before it; their code loads with the first. */
export function OfferedMails(props: ComponentProps<typeof DecisionDialog>) {
  return (
    <Suspense>
      <DecisionDialog {...props} />
    </Suspense>
  )
}
