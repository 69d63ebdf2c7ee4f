import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute, Link, useHydrated } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { reasonOf } from '#client/client.ts'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { lostPasswordInput } from '#features/auth/auth.schema.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { adminHead } from '#ui/admin-head.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { LoginFrame } from './login-frame.tsx'
import { lostPasswordCall } from './password-link.queries.ts'

export const Route = createFileRoute('/admin/forgot')({
  head: () => adminHead('Lost Password'),
  loader: ({ context }) => context.queryClient.prefetchQuery(eventQuery),
  component: ForgotPage,
})

const SENT = 'If this address belongs to a user, a link is on its way. It works once, for an hour.'
const NO_MAIL = 'This site cannot send mail. Ask the person who runs the server for a new password.'

function ForgotPage() {
  const hydrated = useHydrated()
  const ask = useMutation(lostPasswordCall)
  const form = useForm({ resolver: zodResolver(lostPasswordInput) })
  const field = fieldsOf(form)
  const submit = form.handleSubmit(values => ask.isPending || ask.mutate(values))

  return (
    <LoginFrame title="Lost password" about="We mail you a link to choose a new one.">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
        <Button
          type="submit"
          size="small"
          {...(hydrated ? { 'aria-disabled': ask.isPending } : { disabled: true })}
          className="w-full"
        >
          {ask.isPending ? 'Sending...' : 'Send me a link'}
        </Button>
        <p role="status" className="text-[0.9375rem]">
          {ask.data && (ask.data.hasMail ? SENT : NO_MAIL)}
        </p>
        <ProblemLine text={ask.error && reasonOf(ask.error)} />
      </form>
      <p className="text-center text-[0.9375rem]">
        <Link to="/admin/login" className="pressable inline-block py-1 underline underline-offset-4">
          Back to the login
        </Link>
      </p>
    </LoginFrame>
  )
}
