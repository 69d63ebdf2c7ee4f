import { useQueryClient } from '@tanstack/react-query'
import { MoreMenu } from '#dashboard-kit/menus/more-menu.tsx'
import { historyEntry } from '#dashboard-kit/record-history.tsx'
import { type ContactMessage, contactMessage } from '#features/inbox/inbox.schema.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useColleagues } from './inbox-admin.queries.ts'
import { keepMessage, useMessageUpdates } from './inbox-calls.ts'

const labels = { assignee: 'Assignee', archivedAt: 'Archived', answers: 'Answers' }

/** Assigns a message, with its history. */
export function AssigneeField({ message }: { message: ContactMessage }) {
  const client = useQueryClient()
  const sort = useMessageUpdates()
  const { choicesFor, nameOf } = useColleagues()
  const { assignee } = message
  const kind = {
    noun: 'message',
    table: 'contactSubmissions' as const,
    row: contactMessage,
    labels,
    nameOf: ({ name }: ContactMessage) => name,
    inWords(field: string, value: unknown) {
      if (field === 'assignee') return typeof value === 'number' ? nameOf(value) : 'Unassigned'
      return field === 'archivedAt' && typeof value === 'string' ? momentText(value) : value
    },
  }
  return (
    <div className="flex flex-wrap items-end gap-3 border-line border-b px-4 py-3 md:px-7">
      <SelectField
        label="Assignee"
        className="min-w-44 grow sm:max-w-80"
        choices={choicesFor(assignee)}
        value={assignee === null ? '' : String(assignee)}
        onChange={({ target }) => sort(message, { assignee: target.value === '' ? null : Number(target.value) })}
      />
      <MoreMenu entries={[historyEntry({ kind, record: message, onChanged: row => keepMessage(client, row) })]} />
    </div>
  )
}
