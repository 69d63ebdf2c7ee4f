import { RecordRemoval } from '#dashboard-kit/record-removal.tsx'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import type { Newsletter } from '#features/newsletters/newsletters.schema.ts'
import { NewsletterEditor } from './newsletter-editor.tsx'
import { newsletterKind } from './newsletter-kind.ts'
import { NewsletterReview } from './newsletter-review.tsx'
import { NewsletterRun } from './newsletter-run.tsx'

interface Props extends DialogProps<Newsletter> {
  newsletters: readonly Newsletter[]
}

/** The open dialog: a review for drafts, the progress for the others. */
export function NewsletterDialogs({ newsletters, shown, finalFocus, open, onClose, onDone }: Props) {
  const shared = { finalFocus, onClose }
  const view = (record: Newsletter) => open({ kind: 'view', record })
  if (shown.kind === 'add') return <NewsletterEditor record={null} older={newsletters} onSaved={view} {...shared} />
  const newsletter = newsletters.find(({ id }) => id === shown.record.id) ?? shown.record
  if (shown.kind === 'remove') {
    return <RecordRemoval kind={newsletterKind} record={newsletter} onRemoved={() => onDone(false)} {...shared} />
  }
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

/** The list may be older than what was just saved. */
function newest(one: Newsletter, other: Newsletter): Newsletter {
  return one.version > other.version ? one : other
}
