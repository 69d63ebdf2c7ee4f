import { api } from '#client/client.ts'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionOrder } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { type Cue, cueShapes } from '#features/day/day.schema.ts'
import { dayQuery, everyDay } from './day.queries.ts'

export function reorderCuesCall(edition: number | undefined) {
  return collectionOrder(everyDay, dayQuery(edition).queryKey, cueShapes, api.cues)
}

export const cueKind = recordKind(cueShapes, {
  table: 'cues',
  nameOf: ({ title }) => title,
  calls: collectionCalls(everyDay, cueShapes, api.cues),
  titles: { add: 'Add a cue', edit: 'Edit cue' },
  removal: {
    question: ({ title }) => `“${title}” leaves the run sheet. You can put it back from the bin for 30 days.`,
  },
})

export const cueTab: TabKind<Cue> = {
  title: 'Run sheet',
  about: 'Everything that happens on the day, in order. A cue starts when the one before it ends, or at a fixed time.',
  many: 'run sheet',
  addFirst: null,
  empty: 'No cues yet.',
  search: { placeholder: 'Search title, people or notes' },
  within: 'edit',
  isOrdered: true,
  bin: {
    about: 'Put back, a cue returns to the old place in the order.',
    detail: ({ minutes }) => `${minutes} min`,
  },
}
