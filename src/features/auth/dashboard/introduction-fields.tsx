import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import type { PasswordChange } from '#features/auth/auth.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { NoticeTimes } from './notice-times.tsx'

interface Props {
  isLater: boolean
  onLater: (isLater: boolean) => void
}

/** Asks a user without an email address for name, email and notice times. */
export function IntroductionFields({ isLater, onLater }: Props) {
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
