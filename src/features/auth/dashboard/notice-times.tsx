import { ChoiceCards } from '#dashboard-kit/fields/choice-cards.tsx'
import type { NoticeTime } from '#features/mail/notices.schema.ts'

const times: readonly { value: NoticeTime; label: string; hint: string }[] = [
  { value: 'at once', label: 'At once', hint: 'A mail for each.' },
  { value: 'daily', label: 'Once a day', hint: 'One mail at 8 in the morning, if anything came in.' },
  { value: 'never', label: 'Never', hint: 'You check here yourself.' },
]

interface Props {
  legend: string
  when: NoticeTime
  error?: string | undefined
  onChoose: (when: NoticeTime) => void
}

/** How often a user gets mail about what comes in. */
export function NoticeTimes({ legend, when, error, onChoose }: Props) {
  return (
    <ChoiceCards
      legend={legend}
      name="notices"
      cards={times.map(time => ({ ...time, checked: time.value === when }))}
      error={error}
      onChange={({ target }) => onChoose(times.find(({ value }) => value === target.value)?.value ?? 'never')}
    />
  )
}
