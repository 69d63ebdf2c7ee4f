import { useQueries, useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import type { Layout } from '#dashboard-kit/record-fields.tsx'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { candidateShapes, type SpeakerCandidate } from '#features/candidates/candidates.schema.ts'
import { OwnAnswers } from '#features/own-questions/dashboard/own-answers.tsx'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { CANDIDATES, viewsOfSpeakers } from '#features/speakers/dashboard/speaker-status.ts'
import { speakersAdminQuery } from '#features/speakers/dashboard/speakers-admin.queries.ts'
import { volunteersQuery } from '#features/volunteers/dashboard/volunteers.queries.ts'
import { MailLink } from '#ui/links/contact-links.tsx'
import { CandidateBoard } from './candidate-board.tsx'
import { candidateKind, candidatesAdminQuery, candidateTab } from './candidate-kind.ts'

const layout: Layout<keyof typeof candidateShapes.labels> = [
  ['name', 'state'],
  ['idea'],
  ['why'],
  ['inCharge', 'knownBy'],
  ['nextStep', <NextStepOn key="nextStepOn" />],
  ['email', 'contact'],
  ['reply'],
]

const blank = { state: 'idea' } as const

/** The board of an edition's candidates, in the Speakers tab (decision C1). */
export function CandidatesAdmin() {
  const edition = useEdition()
  const { data: speakers } = useQuery(speakersAdminQuery(edition))
  const [pending, approved] = useQueries({
    queries: [volunteersQuery('pending', edition), volunteersQuery('approved', edition)],
  })
  const volunteers = [...(pending.data?.rows ?? []), ...(approved.data?.rows ?? [])]
  return (
    <CollectionTab
      kind={candidateKind}
      tab={candidateTab}
      query={useQuery(candidatesAdminQuery(edition))}
      views={viewsOfSpeakers(CANDIDATES, speakers?.isComplete ? speakers.rows : undefined, true)}
      form={record => ({
        start: record ?? blank,
        layout: record ? [...layout, [<Nominated key="nominated" candidate={record} />]] : layout,
      })}
      more={sheetEntries({ table: 'candidates', title: 'candidates' })}
    >
      {({ records }) => <CandidateBoard candidates={records} known={{ speakers: speakers?.rows ?? [], volunteers }} />}
    </CollectionTab>
  )
}

function NextStepOn() {
  const field = fieldsOf(useFormContext<SpeakerCandidate>(), candidateShapes.labels)
  return <DateField type="date" {...field('nextStepOn', { setValueAs: value => value || null })} />
}

/** Who nominated a candidate, and what they answered. */
function Nominated({ candidate: { id, nominatorName, nominatorEmail } }: { candidate: SpeakerCandidate }) {
  return (
    <>
      {nominatorName && (
        <section aria-label="Nominated by" className="border-line border-t pt-4">
          <p>
            Nominated by {nominatorName}, <MailLink address={nominatorEmail} />
          </p>
          <p className="text-[0.875rem] text-grey">The candidate is not told who nominated them.</p>
        </section>
      )}
      <OwnAnswers table="candidates" id={id} />
    </>
  )
}
