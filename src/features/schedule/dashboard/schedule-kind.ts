import {
  type ScheduleItem,
  type ScheduleItemChange,
  scheduleItem,
  scheduleItemChange,
} from '#features/schedule/schedule.schema.ts'
import { leavesTheSite, type RecordKind } from '#record-ui/record-kind.ts'
import { scheduleCalls } from './schedule-admin.queries.ts'

export interface ScheduleValues {
  startTime: string
  endTime: string
  title: string
  description: string
  location: string
  /** Ids of speakers. */
  talks?: number[] | undefined
}

/** What the form of a new item starts from. */
export const blankItem: ScheduleValues = {
  startTime: '',
  endTime: '',
  title: '',
  description: '',
  location: '',
  talks: [],
}

export const scheduleKind: RecordKind<ScheduleItem, ScheduleValues, ScheduleItemChange> = {
  noun: 'schedule item',
  yearly: true,
  table: 'scheduleItems',
  row: scheduleItem,
  change: scheduleItemChange,
  fields: ['startTime', 'endTime', 'title', 'description', 'location', 'talks'],
  labels: {
    startTime: 'Start Time',
    endTime: 'End Time',
    title: 'Title',
    description: 'Description',
    location: 'Location',
    talks: 'Talks',
  },
  valuesOf: ({ startTime, endTime, title, description, location, talks }) => ({
    startTime,
    endTime,
    title,
    description,
    location,
    talks,
  }),
  nameOf: ({ startTime, endTime, title }) => `${startTime} - ${endTime}, ${title}`,
  calls: scheduleCalls,
  titles: { add: 'Add Schedule Item', edit: 'Edit Schedule Item' },
  buttons: { add: 'Add Item', adding: 'Adding...', edit: 'Update Item', editing: 'Updating...' },
  created: { title: 'Success', description: 'Schedule item created successfully' },
  updated: { title: 'Success', description: 'Schedule item updated successfully' },
  failed: verb => ({ title: 'Error', description: `Failed to ${verb} schedule item`, kind: 'error' }),
  removal: {
    title: ({ title }) => `Delete ${title}?`,
    question: ({ title, startTime, endTime }) => leavesTheSite(`${title} (${startTime} - ${endTime})`, 'it'),
    action: 'Delete',
    acting: 'Deleting...',
    done: { title: 'Success', description: 'Schedule item deleted successfully' },
    failed: () => ({ title: 'Error', description: 'Failed to delete schedule item', kind: 'error' }),
  },
}
