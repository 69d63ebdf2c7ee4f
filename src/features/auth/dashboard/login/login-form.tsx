import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallError } from '#client/client.ts'
import { loginCall } from '#client/session.queries.ts'
import { raiseSessionFlag } from '#client/session-flag.ts'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { loginSchema } from '#features/auth/auth.schema.ts'
import type { SecondStep } from '#features/auth/second-factor.schema.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { hideToast, showToast } from '#ui/overlays/show-toast.ts'
import { SecondStepForm } from './second-step-form.tsx'

const WRONG = 'Invalid username or password'
const FAULT = 'An error occurred while trying to log in'

/** Username and password; wrong input stays in the fields. `below` is shown with the password only. */
export function LoginForm({ onDone, below }: { onDone: () => void; below?: ReactNode }) {
  const hydrated = useHydrated()
  const refusalId = useId()
  const [refusal, setRefusal] = useState('')
  const login = useMutation(loginCall)
  const form = useForm({ resolver: zodResolver(loginSchema) })
  const field = fieldsOf(form)
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null)
  const refused = refusal ? { 'aria-describedby': refusalId, 'aria-invalid': true } : {}

  const submit = form.handleSubmit(async values => {
    if (login.isPending) return
    setRefusal('')
    hideToast()
    try {
      const answer = await login.mutateAsync(values)
      if (answer.secondStep) return setSecondStep(answer.secondStep)
    } catch (error) {
      const refused = refusalOf(error)
      showToast({ ...refused, kind: 'error' })
      setRefusal([refused.description, refused.wait].filter(Boolean).join('. '))
      form.setFocus('password', { shouldSelect: true })
      return
    }
    finish()
  })

  function finish() {
    raiseSessionFlag()
    onDone()
  }

  if (secondStep) {
    return <SecondStepForm step={secondStep} onDone={finish} onBack={() => setSecondStep(null)} />
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={event => {
        // It may be inside a dialog above another form, which must not be sent.
        event.stopPropagation()
        return submit(event)
      }}
      className="grid gap-5"
    >
      {refusal && (
        <p id={refusalId} role="alert" className="rounded-xl bg-rose px-4 py-3 text-[0.9375rem] text-rose-deep">
          {refusal}
        </p>
      )}
      <TextField
        {...field('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...refused}
      />
      <TextField {...field('password')} label="Password" type="password" autoComplete="current-password" {...refused} />
      <Button
        type="submit"
        size="small"
        {...(hydrated ? { 'aria-disabled': login.isPending } : { disabled: true })}
        className="w-full"
      >
        {login.isPending ? 'Logging in...' : 'Log in'}
      </Button>
      {below}
    </form>
  )
}

function refusalOf(error: unknown) {
  const isRefused = error instanceof CallError && (error.status === 401 || error.status === 429)
  if (!isRefused) return { title: 'Error', description: FAULT }
  const seconds = error.problem?.retryAfter
  return { title: 'Login failed', description: WRONG, wait: seconds && pleaseWait(seconds) }
}

function pleaseWait(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  const time = seconds < 90 ? `${Math.ceil(seconds)} ${seconds <= 1 ? 'second' : 'seconds'}` : `${minutes} minutes`
  return `Please wait ${time} before you try again.`
}
