import { createFileRoute } from '@tanstack/react-router'
import { eventQuery } from '#features/event/event.queries.ts'
import { ChoosePassword } from './choose-password.tsx'

export const Route = createFileRoute('/admin/reset')({
  head: () => ({ meta: [{ title: 'New Password' }, { name: 'robots', content: 'noindex' }] }),
  loader: ({ context }) => context.queryClient.ensureQueryData(eventQuery),
  component: ResetPage,
})

function ResetPage() {
  return <ChoosePassword title="New password" about="Choose a new password. Every session of yours ends." />
}
