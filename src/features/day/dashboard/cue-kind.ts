import { api } from '#client/client.ts'
import type { RecordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionOrder } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { type Cue, cueShapes } from '#features/day/day.schema.ts'
import type { z } from '#lib/zod.ts'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'
import { dayQuery, everyDay } from './day.queries.ts'

export function reorderCuesCall(edition: number | undefined) {
  return collectionOrder(everyDay, dayQuery(edition).queryKey, cueShapes, api.cues)
}

export type CueValues = Omit<z.input<typeof cueShapes.input>, 'year'>

/** The values of a new cue. */
export const blankCue: CueValues = {
  title: '',
  kind: 'host',
  minutes: 5,
  mayShrink: 0,
  startTime: null,
  onStage: '',
  soundNote: '',
  lightNote: '',
  hostNote: '',
  stageNote: '',
  isPrivate: false,
}

export const kindNames = { talk: 'Talk', break: 'Break', host: 'Host', technical: 'Technical' } as const

export const cueKind: RecordKind<Cue, CueValues, z.input<typeof cueShapes.change>> = {
  noun: 'cue',
  yearly: true,
  table: 'cues',
  row: cueShapes.row,
  change: cueShapes.change,
  fields: [
    'title',
    'kind',
    'minutes',
    'mayShrink',
    'startTime',
    'onStage',
    'soundNote',
    'lightNote',
    'hostNote',
    'stageNote',
    'isPrivate',
  ],
  labels: {
    title: 'Title',
    kind: 'Kind',
    minutes: 'Minutes',
    mayShrink: 'May shrink by',
    startTime: 'Fixed start',
    onStage: 'On stage',
    soundNote: 'Sound',
    lightNote: 'Light',
    hostNote: 'Note to the host',
    stageNote: 'Stage',
    isPrivate: 'Crew only',
    itemId: 'Schedule item',
    itemStart: 'Start in the program',
    itemMinutes: 'Minutes in the program',
    speakerId: 'Speaker',
  },
  valuesOf: ({ title, kind, minutes, mayShrink, startTime, onStage, isPrivate, ...cue }) => ({
    title,
    kind,
    minutes,
    mayShrink,
    startTime,
    onStage,
    soundNote: cue.soundNote,
    lightNote: cue.lightNote,
    hostNote: cue.hostNote,
    stageNote: cue.stageNote,
    isPrivate,
  }),
  nameOf: ({ title }) => title,
  calls: collectionCalls(everyDay, cueShapes, api.cues),
  titles: { add: 'Add a cue', edit: 'Edit cue' },
  buttons: { add: 'Add cue', adding: 'Adding...', edit: 'Save cue', editing: 'Saving...' },
  created: { title: 'Cue added' },
  updated: { title: 'Cue saved' },
  failed: verb => failedTo(verb === 'create' ? 'added' : 'saved'),
  removal: {
    title: ({ title }) => `Delete ${title}?`,
    question: ({ title }) => `“${title}” leaves the run sheet. You can put it back from the bin for 30 days.`,
    action: 'Delete',
    acting: 'Deleting...',
    done: { title: 'Cue deleted' },
    failed: () => failedTo('deleted'),
  },
}

function failedTo(done: string): ToastMessage {
  return { title: `The cue was not ${done}`, description: 'Please try again.', kind: 'error' }
}

export const cueTab: TabKind<Cue> = {
  title: 'Run sheet',
  about: 'Everything that happens on the day, in order. A cue starts when the one before it ends, or at a fixed time.',
  add: 'Add a cue',
  addFirst: null,
  loading: 'Loading the run sheet...',
  fault: 'The run sheet could not be loaded. Please try again later.',
  empty: 'No cues yet.',
  search: { label: 'Search the run sheet', placeholder: 'Search title, people or notes' },
  textsOf: cue => [cue.title, cue.onStage, cue.soundNote, cue.lightNote, cue.hostNote, cue.stageNote],
  within: 'edit',
  bin: {
    about: 'Put back, a cue returns to the old place in the order.',
    detail: ({ minutes }) => `${minutes} min`,
  },
}
