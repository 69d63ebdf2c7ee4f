import type { Column } from '#dashboard-kit/lists/data-table.tsx'
import { type OpenEnd, openEndsOf, undelivered } from '#features/partners/open-ends.ts'
import { type Conversation, type Sponsor, sponsor } from '#features/partners/partners.schema.ts'
import { wordOf } from '#lib/record.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { MailLink } from '#ui/links/mail-link.tsx'
import { PhoneLink } from '#ui/links/phone-link.tsx'

/** The colour of each state of a conversation. */
const conversationTones: Record<Conversation, BadgeTone> = {
  'to-ask': 'yellow',
  asked: 'blue',
  promised: 'blue',
  paid: 'blue',
  thanked: 'green',
}

/** The filters of the list 'To follow up'. */
export const openEndWords: Record<OpenEnd, string> = {
  ask: 'To be asked',
  answer: 'Asked, no answer yet',
  pay: 'Promised, not paid',
  thank: 'Paid, not thanked',
  deliver: 'Not delivered',
}

export const openEndColumns: readonly [Column<Sponsor>, ...Column<Sponsor>[]] = [
  { title: 'Partner', cell: ({ name }) => name },
  {
    title: 'Conversation',
    cell: ({ conversation }) => (
      <Badge tone={conversationTones[conversation]}>{wordOf(sponsor.shape.conversation, conversation)}</Badge>
    ),
  },
  {
    title: 'Open',
    cell: partner =>
      openEndsOf(partner)
        .map(end =>
          end === 'deliver' ? `${openEndWords.deliver}: ${undelivered(partner).join(', ')}` : openEndWords[end],
        )
        .join('. '),
  },
  { title: 'Contact', cell: partner => <Contact partner={partner} /> },
]

function Contact({ partner: { contactName, contactEmail, contactPhone } }: { partner: Sponsor }) {
  if (contactName === '' && contactEmail === '' && contactPhone === '') return 'No contact'
  return (
    <>
      {contactName && <span className="block">{contactName}</span>}
      {contactEmail && (
        <span className="block">
          <MailLink address={contactEmail} />
        </span>
      )}
      {contactPhone && <PhoneLink number={contactPhone} />}
    </>
  )
}
