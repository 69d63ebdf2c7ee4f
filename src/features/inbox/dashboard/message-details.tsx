import { Reply } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import type { ContactSubmission } from '#features/inbox/inbox.schema.ts'
import { subjectLabel } from '#features/inbox/subject-label.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { MailLink } from '#ui/links/mail-link.tsx'
import { Dialog, DialogFooter } from '#ui/overlays/dialog.tsx'
import { useMessageSorting } from './use-message-sorting.ts'

interface Props {
  message: ContactSubmission
  finalFocus: () => HTMLElement | null
  onClose: () => void
  /** Called when the message leaves the list. */
  onDone: () => void
}

/** A message to read; opening it marks it as read. */
export function MessageDetails({ message, finalFocus, onClose, onDone }: Props) {
  const { name, email, subject, createdAt, readAt, archivedAt } = message
  const sort = useMessageSorting()
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    if (message.readAt === null) void sort(message, { read: true })
  }, [message, sort])

  async function putAside() {
    if (await sort(message, { archived: archivedAt === null })) onDone()
  }

  return (
    <Dialog open onClose={onClose} finalFocus={finalFocus} title={name} description={subjectLabel(subject)}>
      <div className="grow overflow-y-auto px-5 py-6 sm:px-7">
        <p className="mb-5 flex flex-wrap gap-x-4 text-grey">
          <MailLink address={email} />
          <EventDate moment={createdAt} />
        </p>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{message.message}</p>
      </div>
      <DialogFooter>
        <Button
          look="quiet"
          size="small"
          onClick={async () => {
            if (await sort(message, { read: readAt === null })) onClose()
          }}
        >
          {readAt === null ? 'Mark as read' : 'Mark as unread'}
        </Button>
        <Button look="quiet" size="small" onClick={putAside}>
          {archivedAt === null ? 'Archive' : 'Take back'}
        </Button>
        <a href={`mailto:${email}`} className={buttonClass({ size: 'small' })}>
          <Reply aria-hidden className="size-4" /> Reply by mail
        </a>
      </DialogFooter>
    </Dialog>
  )
}
