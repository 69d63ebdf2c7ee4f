import { createFileRoute } from '@tanstack/react-router'
import { eventQuery } from '#features/event/event.queries.ts'
import { ChoosePassword } from './choose-password.tsx'

export const Route = createFileRoute('/admin/join')({
  head: () => ({ meta: [{ title: 'Invitation' }, { name: 'robots', content: 'noindex' }] }),
  loader: ({ context }) => context.queryClient.ensureQueryData(eventQuery),
  component: JoinPage,
})

function JoinPage() {
  return (
    <ChoosePassword title="Welcome" about="You are invited to the dashboard. Say who you are, and choose a password." />
  )
}
