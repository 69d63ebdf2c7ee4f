import { useQuery } from '@tanstack/react-query'
import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { type ScheduleItem, scheduleItem } from '#features/schedule/schedule.schema.ts'
import { speakersAdminQuery } from '#features/speakers/dashboard/speakers-admin.queries.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { talkLine } from '#lib/terms/talk-title.ts'
import { scheduleAdminQuery, scheduleKind } from './schedule-kind.ts'
import { TalksField } from './talks-field.tsx'

/** The talks of an item by speaker and title, from their ids. */
function talksInWords(speakers: readonly Speaker[]): (field: string, value: unknown) => unknown {
  const known = new Map(speakers.map(speaker => [speaker.id, speaker]))
  return (field, value) => {
    const ids = field === talks ? scheduleItem.shape.talks.safeParse(value).data : undefined
    return ids ? ids.map(id => lineOf(known.get(id))) : value
  }
}

const talks: keyof ScheduleItem = 'talks'

function lineOf(speaker: Speaker | undefined): string {
  return speaker ? talkLine(speaker) : 'A speaker of another year now'
}

export function ScheduleEditor(props: EditorProps<ScheduleItem>) {
  const edition = useEdition()
  const { data: items } = useQuery(scheduleAdminQuery(edition))
  const { data: speakers } = useQuery(speakersAdminQuery(edition))
  return (
    <RecordForm
      kind={{ ...scheduleKind, inWords: talksInWords(speakers?.rows ?? []) }}
      start={props.record ?? { startTime: items?.at(-1)?.endTime ?? '', talks: [] }}
      layout={[['startTime', 'endTime'], ['title'], ['description'], ['location'], [<TalksField key="talks" />]]}
      width="narrow"
      {...props}
    />
  )
}
