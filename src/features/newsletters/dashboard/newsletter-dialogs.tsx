import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { CollectionDialog } from '#dashboard-kit/tab/collection-dialog.tsx'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import { textsQuery } from '#features/mail/dashboard/texts.queries.ts'
import { thankedGroups } from '#features/newsletters/audiences.ts'
import type { Newsletter } from '#features/newsletters/newsletters.schema.ts'
import { NewsletterEditor } from './newsletter-editor.tsx'
import { newsletterKind } from './newsletter-kind.ts'
import { NewsletterReview } from './newsletter-review.tsx'
import { NewsletterRun } from './newsletter-run.tsx'

interface Props extends DialogProps<Newsletter> {
  newsletters: readonly Newsletter[]
}

/** The open dialog: a review for drafts, the progress for the others. */
export function NewsletterDialogs({ newsletters, ...dialog }: Props) {
  const { shown, finalFocus, open, onClose } = dialog
  const shared = { finalFocus, onClose }
  const view = (record: Newsletter) => open({ kind: 'view', record })
  if (shown.kind === 'add') return <NewLetter older={newsletters} onSaved={view} {...shared} />
  const newsletter = newsletters.find(({ id }) => id === shown.record.id) ?? shown.record
  if (shown.kind === 'remove') return <CollectionDialog kind={newsletterKind} {...dialog} />
  if (shown.kind === 'edit') return <NewsletterEditor record={newsletter} older={[]} onSaved={view} {...shared} />
  if (shown.record.state !== 'draft' || newsletter.state !== 'draft') {
    return <NewsletterRun newsletter={newsletter.state === 'draft' ? shown.record : newsletter} {...shared} />
  }
  return (
    <NewsletterReview
      newsletter={newest(shown.record, newsletter)}
      onEdit={() => open({ kind: 'edit', record: newest(shown.record, newsletter) })}
      onBegun={view}
      {...shared}
    />
  )
}

/** A new letter; one of thanks begins with its group and the standing text. */
function NewLetter(props: Omit<ComponentProps<typeof NewsletterEditor>, 'record' | 'begun'>) {
  const { view } = useSearch({ from: '/admin/dashboard' })
  const [key, audience] = Object.entries(thankedGroups).find(([key]) => key === view) ?? []
  const { data: texts, isLoading } = useQuery({ ...textsQuery, enabled: key !== undefined })
  if (isLoading) return null
  const text = texts?.find(text => text.key === key)
  const begun = text && audience && { audience, subject: text.subject, body: text.body }
  return <NewsletterEditor record={null} begun={begun} {...props} />
}

/** The list may be older than what was just saved. */
function newest(one: Newsletter, other: Newsletter): Newsletter {
  return one.version > other.version ? one : other
}
