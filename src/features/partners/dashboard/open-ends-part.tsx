import { useQuery } from '@tanstack/react-query'
import { Mail, Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Column, DataTable } from '#dashboard-kit/lists/data-table.tsx'
import { FoundList } from '#dashboard-kit/record-list.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { useFoundRecords } from '#dashboard-kit/use-found-records.ts'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import { type OpenEnd, openEndKinds, openEndsOf, undelivered } from '#features/partners/open-ends.ts'
import { type Conversation, type Sponsor, sponsor } from '#features/partners/partners.schema.ts'
import { wordOf } from '#lib/record.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MailLink, PhoneLink } from '#ui/links/contact-links.tsx'
import { partnersAdminQuery } from './partners-admin.queries.ts'
import { WriteToPartner } from './write-to-partner.tsx'

const sortings = [
  { value: 'tier', label: 'Tier' },
  { value: 'name', label: 'Name', compare: (a: Sponsor, b: Sponsor) => a.name.localeCompare(b.name) },
]

/** Partners to follow up: to ask, to be paid, to thank, to deliver. */
export function OpenEndsPart({ open }: { open: DialogProps<Sponsor>['open'] }) {
  const query = useQuery(partnersAdminQuery(useEdition()))
  const [wanted, setWanted] = useState('')
  const [writingTo, setWritingTo] = useState<Sponsor | null>(null)
  const rows = useMemo(() => query.data?.rows.filter(partner => openEndsOf(partner).length > 0), [query.data])
  const listed = useMemo(
    () => rows?.filter(partner => wanted === '' || openEndsOf(partner).some(end => end === wanted)),
    [rows, wanted],
  )
  const found = useFoundRecords(listed, textsOf, sortings, query.data?.isComplete)
  const countOf = (kind: string) => rows?.filter(partner => openEndsOf(partner).some(end => end === kind)).length ?? 0
  const choices = [
    { value: '', label: `Everything open (${rows?.length ?? 0})` },
    ...openEndKinds.map(kind => ({ value: kind, label: `${openEndWords[kind]} (${countOf(kind)})` })),
  ]
  return (
    <>
      <FoundList
        {...{ found, query }}
        many="partners"
        label="Search partners to follow up"
        placeholder="Search partner or contact"
        filters={[{ label: 'Open', choices, value: wanted, onChange: setWanted }]}
        part={wanted}
        fault="Error loading partners. Please try again."
        empty={wanted === '' ? 'No partners to follow up.' : 'None in this list.'}
      >
        {partners => (
          <DataTable
            label="To follow up"
            rows={partners}
            columns={openEndColumns}
            actions={partner => (
              <>
                {partner.contactEmail !== '' && (
                  <IconButton icon={Mail} label={`Write to ${partner.name}`} onClick={() => setWritingTo(partner)} />
                )}
                <IconButton
                  icon={Pencil}
                  label={`Edit ${partner.name}`}
                  onClick={() => open({ kind: 'edit', record: partner })}
                />
              </>
            )}
          />
        )}
      </FoundList>
      {writingTo && <WriteToPartner partner={writingTo} onClose={() => setWritingTo(null)} />}
    </>
  )
}

function textsOf({ name, tier, contactName, contactEmail, promised }: Sponsor) {
  return [name, tier, contactName, contactEmail, promised]
}

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
