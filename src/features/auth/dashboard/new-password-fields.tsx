import type { FieldProps } from '#dashboard-kit/form/fields-of.ts'
import { PASSWORD } from '#lib/text-rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'

/** A new password, typed twice. */
export function NewPasswordFields({ field }: { field: (name: 'newPassword' | 'confirmPassword') => FieldProps }) {
  return (
    <>
      <TextField
        {...field('newPassword')}
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint={`${PASSWORD.text}. A few words in a row are easy to keep and hard to guess.`}
      />
      <TextField
        {...field('confirmPassword')}
        label="Confirm New Password"
        type="password"
        autoComplete="new-password"
      />
    </>
  )
}
