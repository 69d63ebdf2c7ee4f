import { ExternalLink, Image } from 'lucide-react'
import { useState } from 'react'
import { api, read } from '#client/client.ts'
import type { MenuEntry } from '#dashboard-kit/menus/more-menu.tsx'
import { WaitingChanges } from '#dashboard-kit/waiting-changes.tsx'
import { personalLinksEntry } from '#features/access-links/dashboard/personal-links.tsx'
import { OfferedMails } from '#features/decisions/dashboard/offered-mails.tsx'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { useNotPublicYet } from './not-public-yet.ts'
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

/** The entries of a menu for a selected speaker: their pages, and the share kit of those that visitors see. */
export function usePagesOfSpeaker(speaker: Speaker | null): MenuEntry[] {
  const notPublicYet = useNotPublicYet()
  if (speaker?.selectionStatus !== 'selected') return []
  const { id, email } = speaker
  const links = personalLinksEntry({ subject: { purpose: 'speaker', recordId: id }, email })
  if (notPublicYet(speaker)) return [links]
  return [
    { icon: ExternalLink, text: 'Public page', page: `/speakers/${id}` },
    links,
    { icon: Image, text: 'Download cards and texts (ZIP)', href: `/cards/speaker/${id}.zip` },
  ]
}
