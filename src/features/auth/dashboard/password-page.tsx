import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallError, reasonOf } from '#client/client.ts'
import { raiseSessionFlag } from '#client/session-flag.ts'
import { fieldsOf, markRefusedFields } from '#dashboard-kit/form/fields-of.ts'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { type LinkedUser, passwordChoice } from '#features/auth/auth.schema.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { adminHead } from '#ui/admin-head.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { LoginFrame } from './login-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { NoticeTimes } from './notice-times.tsx'
import { choosePasswordCall, linkQuery } from './password-link.queries.ts'

export const Route = createFileRoute('/admin/password')({
  head: () => adminHead('Choose a Password'),
  loader: ({ context }) => context.queryClient.prefetchQuery(eventQuery),
  component: ChoosePassword,
})

const WELCOME = 'You are invited to the dashboard. Say who you are, and choose a password.'
const RETURN = 'Choose a new password. All your sessions end.'
const OVER = 'This link has been used, or it is too old. Please ask for another one.'

/** The page a password link opens. The token is behind the '#', so no server sees it. */
function ChoosePassword() {
  const hash = useLocation({ select: ({ hash }) => hash })
  const hydrated = useHydrated()
  const token = hydrated ? hash : ''
  const { data: user, error } = useQuery(linkQuery(token))
  const isOver = (hydrated && token === '') || (error instanceof CallError && error.status < 500)
  return (
    <LoginFrame title="Choose a password" about={user && (user.isNew ? WELCOME : RETURN)}>
      {user && <ChoiceForm token={token} user={user} />}
      {!user && (
        <p role="alert" className="text-[0.9375rem]">
          {isOver ? OVER : error && reasonOf(error)}
        </p>
      )}
      {isOver && !user && (
        <p className="mt-5 text-center text-[0.9375rem]">
          <Link to="/admin/forgot" className="pressable inline-block py-1 underline underline-offset-4">
            Forgot your password?
          </Link>
        </p>
      )}
    </LoginFrame>
  )
}

function ChoiceForm({ token, user }: { token: string; user: LinkedUser }) {
  const navigate = useNavigate()
  const choose = useMutation(choosePasswordCall)
  const [problem, setProblem] = useState('')
  const form = useForm({
    resolver: zodResolver(passwordChoice),
    defaultValues: {
      token,
      name: user.name,
      newPassword: '',
      confirmPassword: '',
      when: user.isNew ? ('daily' as const) : undefined,
    },
  })
  const field = fieldsOf(form)

  const submit = form.handleSubmit(async values => {
    if (choose.isPending) return
    setProblem('')
    let isIn = false
    try {
      isIn = (await choose.mutateAsync(values)).user !== null
    } catch (error) {
      if (!markRefusedFields(form, error)) setProblem(reasonOf(error))
      return
    }
    if (isIn) {
      raiseSessionFlag()
      await navigate({ to: '/admin/dashboard', replace: true, viewTransition: false })
      return
    }
    await navigate({ to: '/admin/login', replace: true, viewTransition: false })
    showToast({ title: 'Your password is set', description: `Log in as ${user.username}.` })
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField label="You log in as" readOnly autoComplete="username" value={user.username} />
      {user.isNew && (
        <TextField {...field('name')} label="Name" hint="Shown next to your changes." autoComplete="name" />
      )}
      {user.isNew && (
        <NoticeTimes
          legend="Tell me about applications and messages"
          when={form.watch('when') ?? 'daily'}
          onChoose={when => form.setValue('when', when)}
        />
      )}
      <NewPasswordFields field={field} />
      <Button type="submit" size="small" aria-disabled={choose.isPending} className="w-full">
        {choose.isPending ? 'Saving...' : 'Set the password'}
      </Button>
      <ProblemLine text={problem} />
    </form>
  )
}
