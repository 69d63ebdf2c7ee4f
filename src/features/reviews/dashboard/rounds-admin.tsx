import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext } from 'react-hook-form'
import { api } from '#client/client.ts'
import type { Views } from '#dashboard-kit/lists/view-tabs.tsx'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionList } from '#dashboard-kit/tab/collection-calls.ts'
import { CollectionTab, type TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { NamedRows } from '#dashboard-kit/tab/named-rows.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { type Round, roundShapes } from '#features/reviews/rounds.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { dayText } from '#lib/time/written.ts'
import type { z } from '#lib/zod.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { reviewersQuery } from './jury.queries.ts'

const every = ['jury']
const roundsQuery = collectionList([...every, 'rounds'], roundShapes, api.admin.rounds)

const roundKind = recordKind(roundShapes, {
  table: 'rounds',
  noun: 'round',
  nameOf: ({ name }) => name,
  calls: collectionCalls(every, roundShapes, api.rounds),
})

const roundTab: TabKind<Round> = {
  title: 'Rounds',
  about: 'A round asks some organizers to review between two days. Others can grade at any time, too.',
  empty: 'No rounds yet. Everybody can grade at any time; a round asks some of you, and can hide names.',
  search: { placeholder: 'Search name' },
  bin: {},
  within: 'rounds',
}

/** When who reviews (decision C6). */
export function RoundsAdmin({ views }: { views: Views }) {
  return (
    <CollectionTab
      kind={roundKind}
      tab={roundTab}
      query={useQuery(roundsQuery(useEdition()))}
      views={views}
      form={record => ({
        start: record ?? { wanted: 3, reviewers: [] },
        layout: [['name'], ['startsOn', 'endsOn'], ['wanted'], ['isBlind'], [<Reviewers key="reviewers" />]],
        width: 'narrow',
      })}
    >
      {list => <NamedRows label="Rounds" factsOf={factsOf} {...list} />}
    </CollectionTab>
  )
}

function factsOf({ startsOn, endsOn, reviewers, wanted, isBlind }: Round): string {
  const days = `${dayText(startsOn)} to ${dayText(endsOn)}`
  const wants = `${countText(wanted, 'review')} per application`
  return [days, countText(reviewers.length, 'reviewer'), wants, isBlind && 'names hidden'].filter(Boolean).join(' · ')
}

/** The organizers who can be asked; from owners and editors names cannot be hidden. */
function Reviewers() {
  const { control, watch } = useFormContext<z.infer<typeof roundShapes.values>>()
  const { data: people = [] } = useQuery(reviewersQuery)
  const isBlind = watch('isBlind')
  return (
    <Controller
      control={control}
      name="reviewers"
      render={({ field: { value = [], onChange, ref }, fieldState: { error } }) => (
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-1.5 font-semibold text-[0.875rem]">
            {roundShapes.labels.reviewers} <span className="text-ember-deep">*</span>
          </legend>
          {people.map(({ id, name, mayBeBlind }, index) => (
            <CheckboxField
              key={id}
              ref={index === 0 ? ref : undefined}
              label={name}
              hint={isBlind && !mayBeBlind && 'Writes to speakers: names cannot be hidden from them.'}
              checked={value.includes(id)}
              onChange={event => onChange(event.target.checked ? [...value, id] : value.filter(other => other !== id))}
            />
          ))}
          {error && (
            <p role="alert" className="font-medium text-[0.875rem] text-alert">
              {error.message}
            </p>
          )}
        </fieldset>
      )}
    />
  )
}
