import type { Question } from '#features/questions/questions.schema.ts'
import { RecordRemoval } from '#record-ui/record-removal.tsx'
import type { DialogProps } from '#record-ui/use-record-dialogs.ts'
import { QuestionEditor } from './question-editor.tsx'
import { questionKind } from './question-kind.ts'

/** The one dialog of the Questions tab that is open. */
export function QuestionDialogs({ shown, finalFocus, onClose, onDone }: DialogProps<Question>) {
  const shared = { finalFocus, onClose }
  if (shown.kind === 'add') return <QuestionEditor question={null} onSaved={() => onDone(true)} {...shared} />
  const { kind, record } = shown
  if (kind === 'remove') {
    return <RecordRemoval kind={questionKind} record={record} onRemoved={() => onDone(false)} {...shared} />
  }
  return <QuestionEditor question={record} onSaved={() => onDone(true)} {...shared} />
}
