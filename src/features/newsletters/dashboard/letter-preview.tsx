import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '#dashboard-kit/lists/use-debounced.ts'
import { MailPreviewPane } from '#features/mail/dashboard/mail-preview.tsx'
import { previewQuery } from './newsletters-admin.queries.ts'

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
