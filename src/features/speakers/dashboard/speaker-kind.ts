import { api, CallError } from '#client/client.ts'
import { leavesTheSite, recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls } from '#dashboard-kit/tab/collection-calls.ts'
import { speakerShapes } from '#features/speakers/speakers.schema.ts'
import { everySpeaker } from './speakers-admin.queries.ts'

export const speakerKind = recordKind(speakerShapes, {
  table: 'speakers',
  nameOf: ({ name, title, topic }) => `${name}, ${title} - ${topic}`,
  calls: collectionCalls(everySpeaker, speakerShapes, api.speakers),
  pastLabels: { coachId: 'Coach' },
  titles: { add: 'Add New Speaker', edit: 'Edit Speaker' },
  buttons: { add: 'Create Speaker', adding: 'Creating...', edit: 'Update Speaker', editing: 'Updating...' },
  created: { title: 'Speaker created', description: 'The speaker has been added successfully' },
  updated: { title: 'Speaker updated', description: 'The speaker has been updated successfully' },
  failed(verb, error) {
    const answer = error instanceof CallError ? error.problem : undefined
    return answer?.code.startsWith('duplicate-')
      ? { title: answer.title, description: answer.detail, kind: 'error' }
      : { title: 'Error', description: `Failed to ${verb} speaker`, kind: 'error' }
  },
  removal: {
    title: ({ name }) => `Delete ${name}?`,
    question: ({ name }) => leavesTheSite(name, 'them'),
    done: { title: 'Speaker deleted', description: 'The speaker has been deleted successfully' },
    failed: () => ({ title: 'Error', description: 'Failed to delete speaker', kind: 'error' }),
  },
})
