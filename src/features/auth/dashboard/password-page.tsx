import { createFileRoute } from '@tanstack/react-router'
import { eventQuery } from '#features/event/event.queries.ts'
import { ChoosePassword } from './choose-password.tsx'

export const Route = createFileRoute('/admin/password')({
  head: () => ({ meta: [{ title: 'Choose a Password' }, { name: 'robots', content: 'noindex' }] }),
  loader: ({ context }) => context.queryClient.ensureQueryData(eventQuery),
  component: ChoosePassword,
})
