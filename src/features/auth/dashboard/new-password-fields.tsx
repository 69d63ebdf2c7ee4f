import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { PASSWORD } from '#lib/text-rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'

interface Props {
  chosen: UseFormRegisterReturn
  confirmed: UseFormRegisterReturn
  errors: FieldErrors<{ newPassword: string; confirmPassword: string }>
}

/** A new password, typed twice. */
export function NewPasswordFields({ chosen, confirmed, errors }: Props) {
  return (
    <>
      <TextField
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint={`${PASSWORD.text}. A few words in a row are easy to keep and hard to guess.`}
        error={errors.newPassword?.message}
        {...chosen}
      />
      <TextField
        label="Confirm New Password"
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...confirmed}
      />
    </>
  )
}
