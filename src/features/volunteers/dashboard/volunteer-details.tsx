import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { Fact } from '#dashboard-kit/lists/fact.tsx'
import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { historyEntry } from '#dashboard-kit/record-history.tsx'
import type { ViewerProps } from '#dashboard-kit/tab/collection-dialog.tsx'
import { personalLinksEntry } from '#features/access-links/dashboard/personal-links.tsx'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import { SentMails } from '#features/mail/dashboard/sent-mails.tsx'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import { OwnAnswers } from '#features/own-questions/dashboard/own-answers.tsx'
import { WithReviews } from '#features/reviews/dashboard/with-reviews.tsx'
import type { Volunteer } from '#features/volunteers/volunteers.schema.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MailLink, PhoneLink } from '#ui/links/contact-links.tsx'
import { type Decision, decisions, VolunteerDecisionDialog } from './volunteer-decision.tsx'
import { volunteerKind, volunteerWording } from './volunteer-kind.ts'
import { VolunteerMail } from './volunteer-mail.tsx'

interface Props extends ViewerProps<Volunteer> {
  /** Without it the dialog is read-only. */
  mayEdit: boolean
}

const texts = [
  ['availability', 'Not provided'],
  ['interests', 'Not provided'],
  ['experience', 'No previous experience mentioned.'],
  ['whyJoin', 'Not provided'],
] as const

/** An application in full, with the possible decisions. */
export function VolunteerDetails({ record, listed, mayEdit, finalFocus, onClose, onOpen, onEdit, onLeft }: Props) {
  const [current, setCurrent] = useState(record)
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const [isWriting, setWriting] = useState(false)
  const [problem, setProblem] = useState('')
  const { id, email, status } = current
  const links =
    status === 'approved' ? [personalLinksEntry({ subject: { purpose: 'volunteer', recordId: id }, email })] : []

  function showTheirs(theirs: Volunteer) {
    setDeciding(null)
    setCurrent(theirs)
    setProblem(
      `Somebody else has changed this application since you opened it. It is now ${theirs.status}. Nothing of yours was saved.`,
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      finalFocus={finalFocus}
      title="Volunteer Application Details"
      width="wide"
      more={mayEdit ? [historyEntry({ kind: volunteerKind, record: current, onChanged: setCurrent }), ...links] : []}
    >
      <WithReviews subject="volunteers" id={id}>
        <Pager {...{ listed, record, onOpen }} />
        <Application volunteer={current} />
        <OwnAnswers table="volunteers" id={current.id} />
        {mayEdit && <SentMails table="volunteers" id={id} />}
      </WithReviews>
      <DialogFooter>
        <ProblemLine className="grow" text={problem} />
        <QuietButton onClick={onClose}>Close</QuietButton>
        {mayEdit && <QuietButton onClick={() => onEdit(current)}>Edit</QuietButton>}
        <div className="flex flex-wrap gap-3 *:grow empty:hidden">
          {(mayEdit ? decisions[status] : []).map(decision => (
            <Button
              key={decision.status}
              look={decision.status === 'approved' ? 'agree' : 'quiet'}
              size="small"
              onClick={() => setDeciding(decision)}
            >
              {decision.action}
            </Button>
          ))}
        </div>
      </DialogFooter>
      {deciding && isWriting && (
        <VolunteerMail
          volunteers={[current]}
          decision={deciding}
          onDone={onLeft}
          onClose={() => {
            setWriting(false)
            setDeciding(null)
          }}
        />
      )}
      {deciding && !isWriting && (
        <VolunteerDecisionDialog
          volunteer={current}
          decision={deciding}
          onDone={onLeft}
          onCancel={() => setDeciding(null)}
          onWrite={() => setWriting(true)}
          onConflict={showTheirs}
        />
      )}
    </Dialog>
  )
}

function Application({ volunteer }: { volunteer: Volunteer }) {
  const { name, email, phone, photo, createdAt, status, attendance, isAdult, isBriefed } = volunteer
  const { title, tone } = volunteerWording[status]
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center xs:flex-nowrap gap-4">
        <PortraitThumbnail name={name} photo={photo} className="size-20 rounded-2xl" />
        <div className="min-w-0">
          <p className="font-bold font-display text-xl tracking-tight wrap-anywhere">{name}</p>
          <p className="mt-1 mb-1.5 text-grey">
            Date applied: <EventDate moment={createdAt} />
          </p>
          <p className="flex flex-wrap gap-2">
            <Badge tone={tone}>{title}</Badge>
            {attendance === 'declined' && <Badge tone="red">Cannot come</Badge>}
            {attendance === 'confirmed' && <Badge tone="green">Confirmed</Badge>}
            {isAdult && <Badge tone="blue">18 or older</Badge>}
            {isBriefed && <Badge tone="blue">Briefed</Badge>}
          </p>
        </div>
      </div>
      <dl className="grid gap-5">
        <Fact name="Email">
          <MailLink address={email} />
        </Fact>
        <Fact name="Phone">{phone ? <PhoneLink number={phone} /> : 'N/A'}</Fact>
        {texts.map(([field, without]) => (
          <Fact key={field} name={volunteerKind.labels[field]}>
            {volunteer[field] || without}
          </Fact>
        ))}
      </dl>
    </>
  )
}

/** The position of an open application in the list, with links to its neighbours; hidden if it is not listed. */
function Pager({ listed, record, onOpen }: Pick<Props, 'listed' | 'record' | 'onOpen'>) {
  const index = listed.findIndex(({ id }) => id === record.id)
  if (index < 0 || listed.length < 2) return null
  const [previous, next] = [listed[index - 1], listed[index + 1]]
  return (
    <nav aria-label="Neighbours in the list" className="mb-5 flex items-center gap-1">
      <p aria-live="polite" className="grow font-semibold">
        Application {index + 1} of {listed.length}
      </p>
      <IconButton
        icon={ChevronLeft}
        label={previous ? 'Previous' : 'This is the first'}
        aria-disabled={!previous}
        onClick={() => previous && onOpen(previous)}
      />
      <IconButton
        icon={ChevronRight}
        label={next ? 'Next' : 'This is the last'}
        aria-disabled={!next}
        onClick={() => next && onOpen(next)}
      />
    </nav>
  )
}
