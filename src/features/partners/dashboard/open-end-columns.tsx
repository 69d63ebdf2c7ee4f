import type { Column } from '#dashboard-kit/lists/data-table.tsx'
import { openEndsOf, undelivered } from '#features/partners/open-ends.ts'
import { type Sponsor, sponsor } from '#features/partners/partners.schema.ts'
import { wordOf } from '#lib/record.ts'
import { Badge } from '#ui/badge.tsx'
import { MailLink } from '#ui/links/mail-link.tsx'
import { PhoneLink } from '#ui/links/phone-link.tsx'
import { conversationTones, openEndWords } from './conversation-words.ts'

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
