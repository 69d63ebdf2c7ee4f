import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MailPreview } from '#features/mail/dashboard/mail-preview.tsx'
import type { Audience } from '#features/newsletters/audiences.ts'
import { useSettled } from '#ui/use-settled.ts'
import { previewQuery } from './newsletters-admin.queries.ts'

interface Props {
  audience: Audience
  subject: string
  body: string
}

/** A letter to a group as its reader gets it. */
export function LetterPreview({ audience, subject, body }: Props) {
  const settled = useSettled(body.trim())
  const { data, isError } = useQuery({
    ...previewQuery(audience, settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <MailPreview
      subject={subject}
      preview={settled === '' ? undefined : data}
      problem={isError ? 'The preview could not be made. What you wrote is kept here.' : ''}
    />
  )
}
