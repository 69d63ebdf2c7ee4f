import type { SelectionStatus, Speaker } from '#features/speakers/speakers.schema.ts'
import { Button } from '#ui/button.tsx'
import { choicesFor } from './speaker-status.ts'

interface Props {
  speaker: Speaker
  busy: boolean
  onChoose: (status: SelectionStatus) => void
}

/** The possible decisions about a speaker, as buttons. */
export function SpeakerChoices({ speaker, busy, onChoose }: Props) {
  return choicesFor(speaker).map(({ status, action }) => (
    <Button
      key={status}
      look={status === 'selected' ? 'agree' : 'quiet'}
      size="small"
      aria-label={`${action} ${speaker.name}`}
      aria-disabled={busy}
      onClick={() => onChoose(status)}
    >
      {action}
    </Button>
  ))
}
