import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { testCall } from './newsletter-calls.ts'

/** Sends a stored newsletter to the current user, and says whether it went. */
export function useSendToMe() {
  const test = useMutation(testCall)
  function sendToMe(id: number) {
    if (test.isPending) return
    test.mutate(id, {
      onSuccess: ({ sentAt, recipient, fault }) =>
        showToast(
          sentAt
            ? { title: 'Test sent', description: `To ${recipient}` }
            : { title: 'The test is waiting', description: fault || 'It is sent once a mail server is set up.' },
        ),
      onError: problem =>
        showToast({ title: 'Error', description: `The test was not sent. ${reasonOf(problem)}`, kind: 'error' }),
    })
  }
  return { sendToMe, isPending: test.isPending }
}

export function SendToMe({ id }: { id: number }) {
  const { sendToMe, isPending } = useSendToMe()
  return (
    <QuietButton aria-disabled={isPending} onClick={() => sendToMe(id)}>
      <Mail aria-hidden className="size-4" /> {isPending ? 'Sending...' : 'Send to me'}
    </QuietButton>
  )
}
