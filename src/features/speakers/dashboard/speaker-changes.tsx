import { lazy, Suspense, useState } from 'react'
import { api, read } from '#client/client.ts'
import { WaitingChanges } from '#dashboard-kit/waiting-changes.tsx'
import { PersonalLinks } from '#features/access-links/dashboard/personal-links.tsx'
import { isExpected } from '#features/speakers/owed-by-speaker.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { DownloadLink } from '#ui/links/download-link.tsx'
import { speakerKind } from './speaker-kind.ts'

const DecisionDialog = lazy(async () => ({
  default: (await import('#features/decisions/dashboard/decision-dialog.tsx')).DecisionDialog,
}))

interface Props {
  speaker: Speaker
  onChanged: (speaker: Speaker) => void
}

/** What a speaker sent by their link, to approve or to send back with a mail (decision Q18). */
export function SpeakerChanges({ speaker, onChanged }: Props) {
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
        <Suspense>
          <DecisionDialog
            decision={{ table: 'speakers', status: 'selected', sendBack }}
            action="Send back"
            ids={[speaker.id]}
            done="Sent back"
            outcomeOf={whom => `${whom} can change it on their page.`}
            onDone={() => void follow()}
            onClose={() => setSendBack('')}
          />
        </Suspense>
      )}
    </>
  )
}

/** The links to the own page of a selected speaker, and their share kit. */
export function SpeakerAccess({ speaker }: { speaker: Speaker }) {
  const { id, email, selectionStatus, publicFrom } = speaker
  if (selectionStatus !== 'selected') return null
  return (
    <div>
      <PersonalLinks subject={{ purpose: 'speaker', recordId: id }} email={email} />
      {isExpected(speaker) && publicFrom === null && (
        <DownloadLink href={`/cards/speaker/${id}.zip`}>Download cards and texts (ZIP)</DownloadLink>
      )}
    </div>
  )
}
