import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { endSessionsCall } from './sessions.queries.ts'

/** Offers to end the user's other sessions when the account changes. */
export function useEndOthers() {
  const end = useMutation(endSessionsCall)
  const [checked, setChecked] = useState(false)
  const box = (
    <CheckboxField
      label="End my other sessions"
      hint="Other browsers have to log in again."
      checked={checked}
      onChange={event => setChecked(event.target.checked)}
    />
  )

  /** Call it after the change. */
  async function endOthers(password: string) {
    if (!checked) return
    try {
      await end.mutateAsync({ session: 'others', password })
    } catch {
      showToast({ title: 'Error', description: 'Your other sessions could not be ended.', kind: 'error' })
    }
  }
  return { box, endOthers }
}
