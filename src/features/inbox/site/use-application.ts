import { useNavigate } from '@tanstack/react-router'
import { CallError, reasonOf } from '#client/client.ts'
import type { FieldWords } from './missing-fields.ts'
import { useSending } from './use-sending.ts'

/** Sends an application by a call, and goes where those without scripts are sent once it is stored. */
export function useApplication(
  form: 'speaker' | 'volunteer',
  needed: FieldWords,
  send: (filledIn: FormData) => Promise<unknown>,
) {
  const navigate = useNavigate()
  return useSending({
    needed,
    send: async filledIn => {
      await send(filledIn)
      await navigate({ to: '/thanks/$form', params: { form }, search: { sent: 1 } })
    },
    sent: { title: 'Application received', description: 'Thank you. You will hear from us by email.' },
    failed: (reason, error) => (error instanceof CallError ? reasonOf(error) : reason),
  })
}
