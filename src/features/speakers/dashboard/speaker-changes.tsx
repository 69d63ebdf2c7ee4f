import { ExternalLink, Image } from 'lucide-react'
import { useState } from 'react'
import { api, read } from '#client/client.ts'
import type { MenuEntry } from '#dashboard-kit/menus/more-menu.tsx'
import { WaitingChanges } from '#dashboard-kit/waiting-changes.tsx'
import { personalLinksEntry } from '#features/access-links/dashboard/personal-links.tsx'
import { OfferedMails } from '#features/decisions/dashboard/offered-mails.tsx'
import { isExpected } from '#features/speakers/owed-by-speaker.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { speakerKind } from './speaker-kind.ts'

/** What a speaker sent by their link, to approve or to send back with a mail (decision Q18). */
export function SpeakerChanges({ speaker, onChanged }: { speaker: Speaker; onChanged: (speaker: Speaker) => void }) {
  const [sendBack, setSendBack] = useState('')

  async function follow() {
    setSendBack('')
    onChanged((await read(api.admin.speakers[':id'].$get({ param: { id: String(speaker.id) } }))).speaker)
  }

  return (
    <>
      <WaitingChanges
        record={speaker}
        kind={speakerKind}
        pictures={['photo']}
        onChanged={onChanged}
        onSendBack={setSendBack}
      />
      {sendBack && (
        <OfferedMails
          decision={{ table: 'speakers', status: 'selected', sendBack }}
          action="Send back"
          ids={[speaker.id]}
          done="Sent back"
          outcomeOf={whom => `${whom} can change it on their page.`}
          onDone={() => void follow()}
          onClose={() => setSendBack('')}
        />
      )}
    </>
  )
}

/** The entries of a menu for a selected speaker: their pages, and their share kit. */
export function pagesOfSpeaker(speaker: Speaker): MenuEntry[] {
  const { id, email, selectionStatus, publicFrom } = speaker
  if (selectionStatus !== 'selected') return []
  const links = personalLinksEntry({ subject: { purpose: 'speaker', recordId: id }, email })
  if (!isExpected(speaker) || publicFrom !== null) return [links]
  return [
    { icon: ExternalLink, text: 'Public page', page: `/speakers/${id}` },
    links,
    { icon: Image, text: 'Download cards and texts (ZIP)', href: `/cards/speaker/${id}.zip` },
  ]
}
