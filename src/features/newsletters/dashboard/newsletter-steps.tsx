import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { useDebounced } from '#dashboard-kit/lists/use-debounced.ts'
import { MailPreviewPane } from '#features/mail/dashboard/mail-preview.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { previewQuery, testCall } from './newsletters-admin.queries.ts'

const steps = ['Write', 'Look it over', 'Send']

export function NewsletterSteps({ now }: { now: 1 | 2 | 3 }) {
  return (
    <ol aria-label="Steps" className="flex gap-3 font-medium text-grey sm:gap-6">
      {steps.map((name, place) => {
        const isNow = place + 1 === now
        return (
          <li
            key={name}
            aria-current={isNow ? 'step' : undefined}
            className={`flex items-center gap-2 ${isNow ? 'font-semibold text-ink' : ''}`}
          >
            <span
              aria-hidden
              className={`grid size-7 place-items-center rounded-full text-[0.875rem] ${isNow ? 'bg-ink text-white' : 'border border-grey/70'}`}
            >
              {place + 1}
            </span>
            <span className={isNow ? '' : 'max-sm:sr-only'}>{name}</span>
          </li>
        )
      })}
    </ol>
  )
}

interface Props {
  audience: string
  subject: string
  body: string
  /** Set while the text is being written: shows what prevents sending. */
  isWritten?: boolean
}

/** The newsletter as its reader gets it. */
export function PreviewPane({ audience, subject, body, isWritten = false }: Props) {
  const settled = useDebounced(body.trim())
  const settledSubject = useDebounced(subject)
  const { data, isError } = useQuery({
    ...previewQuery(audience, settledSubject, settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const fault = isError ? 'The preview could not be made. What you wrote is kept here.' : ''
  return (
    <MailPreviewPane
      subject={data?.subject ?? subject}
      preview={settled === '' ? undefined : data}
      problem={settled === '' ? '' : fault || (isWritten && data?.problem) || ''}
    />
  )
}

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
