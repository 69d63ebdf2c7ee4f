import { api, read } from '#client/client.ts'
import { changing, recordCalls } from '#dashboard-kit/record-calls.ts'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionList } from '#dashboard-kit/tab/collection-calls.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import { coachShapes } from '#features/coaching/coaches.schema.ts'
import {
  type HandIn,
  type HandInValues,
  handInShapes,
  isEmpty,
  milestoneShapes,
} from '#features/coaching/coaching.schema.ts'
import { type RunTime, type RunTimeValues, runTimeShapes } from '#features/coaching/run-times.ts'
import { everySpeaker } from '#features/speakers/dashboard/speakers-admin.queries.ts'
import { dayText } from '#lib/time/written.ts'

// Below the key of the speakers: who has sent what follows from them.
export const milestonesQuery = collectionList([...everySpeaker, 'milestones'], milestoneShapes, api.admin.milestones)
export const handInsQuery = collectionList([...everySpeaker, 'hand-ins'], handInShapes, api.admin['hand-ins'])

export const runTimesQuery = collectionList([...everySpeaker, 'run-times'], runTimeShapes, api.admin['run-times'])

export const coachesQuery = collectionList([...everySpeaker, 'coaches'], coachShapes, api.admin.coaches)

export const coachKind = recordKind(coachShapes, {
  table: 'coaches',
  nameOf: ({ name }) => name,
  calls: collectionCalls(everySpeaker, coachShapes, api.coaches),
})

export const milestoneKind = recordKind(milestoneShapes, {
  table: 'milestones',
  nameOf: ({ name }) => name,
  calls: collectionCalls(everySpeaker, milestoneShapes, api.milestones),
})

/** Adds the usual milestones to an edition. */
export const startMilestonesCall = changing(everySpeaker, (edition: number | undefined) =>
  read(api.milestones['starting-list'].$post({ query: editionQuery(edition) })),
)

/**
 * The answers to a speaker's versions for a milestone. A new one is about nothing that was handed in here.
 * @param last the one that is answered
 */
export function handInKind(about: Pick<HandIn, 'speakerId' | 'milestoneId'>, last: HandIn | undefined) {
  const client = api['hand-ins']
  return recordKind(handInShapes, {
    table: 'handIns',
    noun: 'answer',
    yearly: false,
    nameOf: ({ number }) => `Version ${number}`,
    calls: recordCalls<HandIn, HandInValues, Partial<HandInValues>>(everySpeaker, {
      create: async (values, query) => (await read(client.$post({ json: { ...values, ...about }, query }))).handIn,
      change: async (id, json, precondition, query) =>
        (await read(client[':id'].$patch({ param: { id: String(id) }, json, query }, precondition))).handIn,
      ...(last &&
        isEmpty(last) && {
          remove: (id, precondition) => read(client[':id'].$delete({ param: { id: String(id) } }, precondition)),
        }),
    }),
    titles: { add: 'Answer', edit: 'Answer' },
  })
}

/** The run times of a speaker. */
export function runTimeKind(speakerId: number) {
  const client = api['run-times']
  return recordKind(runTimeShapes, {
    table: 'runTimes',
    yearly: false,
    nameOf: ({ length, ranOn }) => `${length}, ${dayText(ranOn)}`,
    calls: recordCalls<RunTime, RunTimeValues, Partial<RunTimeValues>>(everySpeaker, {
      create: async (values, query) => (await read(client.$post({ json: { ...values, speakerId }, query }))).runTime,
      change: async (id, json, precondition, query) =>
        (await read(client[':id'].$patch({ param: { id: String(id) }, json, query }, precondition))).runTime,
      remove: (id, precondition) => read(client[':id'].$delete({ param: { id: String(id) } }, precondition)),
    }),
  })
}
