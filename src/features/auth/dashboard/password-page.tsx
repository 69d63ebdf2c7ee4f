import { createFileRoute } from '@tanstack/react-router'
import { eventQuery } from '#features/event/event.queries.ts'
import { adminHead } from '#ui/admin-head.ts'
import { ChoosePassword } from './choose-password.tsx'

export const Route = createFileRoute('/admin/password')({
  head: () => adminHead('Choose a Password'),
  loader: ({ context }) => context.queryClient.prefetchQuery(eventQuery),
  component: ChoosePassword,
})
