import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { reasonOf } from '#client/client.ts'
import { fieldsOf, markRefusedFields } from '#dashboard-kit/form/fields-of.ts'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { LeaveGuard } from '#dashboard-kit/overlays/leave-guard.tsx'
import { accountChange, type SessionAnswer } from '#features/auth/auth.schema.ts'
import { useSecondStep } from '#features/auth/dashboard/login/second-step-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { useEndOthers } from './end-others.tsx'
import { accountCall } from './sessions.queries.ts'

/** The user's name and email; a new email needs the password and the second factor. */
export function ProfileForm({ user }: { user: NonNullable<SessionAnswer['user']> }) {
  const save = useMutation(accountCall)
  const [problem, setProblem] = useState('')
  const others = useEndOthers()
  const secondStep = useSecondStep(() => submit())
  const { name, email, username } = user
  const form = useForm({ resolver: zodResolver(accountChange), defaultValues: { name, email, password: '' } })
  const field = fieldsOf(form)
  const isMoving = form.watch('email').trim() !== email

  const hint =
    username === email
      ? 'You log in with it, and can reset a lost password by mail.'
      : `You log in with it or with ${username}. The link for a lost password goes there.`

  const submit = form.handleSubmit(async values => {
    if (save.isPending) return
    setProblem('')
    try {
      const { user } = await save.mutateAsync(values)
      if (isMoving) await others.endOthers(values.password ?? '')
      form.reset({ name: user?.name ?? '', email: user?.email ?? '', password: '' })
      showToast({ title: 'Account saved' })
    } catch (error) {
      if (secondStep.isMissing(error)) return
      if (!markRefusedFields(form, error)) setProblem(reasonOf(error))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <TextField {...field('name')} label="Name" hint="Shown next to your changes." autoComplete="name" />
      <TextField {...field('email')} label="Email" type="email" hint={hint} autoComplete="email" />
      {isMoving && (
        <>
          <TextField
            {...field('password')}
            label="Password"
            type="password"
            hint="Needed to change the email address."
            autoComplete="current-password"
          />
          {others.box}
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Account'}
        </Button>
        <ProblemLine text={problem} />
      </div>
      {secondStep.dialog}
      <LeaveGuard dirty={form.formState.isDirty} />
    </form>
  )
}
