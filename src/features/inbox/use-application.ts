import { useNavigate } from '@tanstack/react-router'
import { reasonOf } from '#app/client.ts'
import { useSending } from './use-sending.ts'

/** Sends an application by a call, and goes where those without scripts are sent once it is stored. */
export function useApplication(form: 'speaker' | 'volunteer', send: (filledIn: FormData) => Promise<unknown>) {
  const navigate = useNavigate()
  return useSending({
    send: async filledIn => {
      await send(filledIn)
      await navigate({ to: '/thanks/$form', params: { form } })
    },
    sent: { title: 'Application received', description: 'Thank you. You will hear from us by email.' },
    failed: (_, error) => reasonOf(error),
  })
}
