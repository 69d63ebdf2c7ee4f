import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { isSessionLost, sessionQuery } from '#client/session.queries.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { fieldsOf, markRefusedFields } from '#dashboard-kit/form/fields-of.ts'
import { LoginInPlace } from '#dashboard-kit/form/login-in-place.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { LeaveGuard } from '#dashboard-kit/overlays/leave-guard.tsx'
import { introducedPasswordChange, type PasswordChange, passwordChangeSchema } from '#features/auth/auth.schema.ts'
import { useSecondStep } from '#features/auth/dashboard/login/second-step-dialog.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { NoticeTimes } from './notice-times.tsx'
import { passwordCall } from './sessions.queries.ts'

const FAULT = 'An error occurred while changing the password'
const blank: PasswordChange = {
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
  name: '',
  email: '',
  when: 'daily',
}

/** Changes the user's password. The first owner also fills in who they are. */
export function PasswordForm() {
  const change = useMutation(passwordCall)
  const { data: user } = useQuery(sessionQuery)
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState('')
  const secondStep = useSecondStep(() => submit())
  const [loggedOut, setLoggedOut] = useState(false)
  const [isLater, setIsLater] = useState(false)
  const isAsked = user?.mustChangePassword === true && user.email === ''
  const isIntroduced = isAsked && !isLater
  const form = useForm<PasswordChange>({
    resolver: zodResolver(isIntroduced ? introducedPasswordChange : passwordChangeSchema),
    defaultValues: blank,
  })
  const { isDirty } = form.formState
  const field = fieldsOf(form)

  const submit = form.handleSubmit(async values => {
    if (change.isPending) return
    setDone(false)
    setProblem('')
    try {
      const { name, email, when, ...passwords } = values
      await change.mutateAsync(isIntroduced ? values : passwords)
      form.reset(blank)
      setDone(true)
    } catch (error) {
      explain(error)
    }
  })

  function explain(error: unknown) {
    if (secondStep.isMissing(error)) return
    if (isSessionLost(error)) {
      setLoggedOut(true)
      return setProblem('Your session has ended. Log in again, then change the password.')
    }
    const refusal = markRefusedFields(form, error)
    showToast({ title: 'Error', description: refusal ?? FAULT, kind: 'error' })
    setProblem(refusal ? '' : FAULT)
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
      {done && (
        <p role="alert" className="rounded-xl bg-leaf px-4 py-3 text-leaf-deep">
          Success! Your password has been changed successfully.
        </p>
      )}
      {/* Password managers need the user name. */}
      <input hidden readOnly name="username" autoComplete="username" value={user?.username ?? ''} />
      <TextField
        {...field('currentPassword')}
        label="Current Password"
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordFields field={field} />
      {isAsked && (
        <FormProvider {...form}>
          <IntroductionFields isLater={isLater} onLater={setIsLater} />
        </FormProvider>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <QuietButton type="submit" aria-disabled={change.isPending}>
          {change.isPending ? 'Changing Password...' : 'Change Password'}
        </QuietButton>
        <ProblemLine text={problem} />
      </div>
      <LeaveGuard dirty={isDirty} />
      {secondStep.dialog}
      <LoginInPlace open={loggedOut} onClose={() => setLoggedOut(false)} />
    </form>
  )
}

/** Asks a user without an email address for name, email and notice times. */
function IntroductionFields({ isLater, onLater }: { isLater: boolean; onLater: (isLater: boolean) => void }) {
  const form = useFormContext<PasswordChange>()
  const field = fieldsOf(form)
  return (
    <>
      {!isLater && (
        <>
          <TextField {...field('name')} label="Name" hint="Shown next to your changes." autoComplete="name" />
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            hint="You can log in with it, and reset a lost password by mail."
            autoComplete="email"
          />
          <NoticeTimes
            legend="Tell me about applications and messages"
            when={form.watch('when') ?? 'daily'}
            onChoose={when => form.setValue('when', when)}
          />
        </>
      )}
      <CheckboxField
        label="Ask me later"
        hint="Until then you get no mail about applications and messages."
        checked={isLater}
        onChange={({ target }) => onLater(target.checked)}
      />
    </>
  )
}
