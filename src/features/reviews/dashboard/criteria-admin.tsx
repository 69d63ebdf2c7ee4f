import { useQuery } from '@tanstack/react-query'
import { api } from '#client/client.ts'
import type { Views } from '#dashboard-kit/lists/view-tabs.tsx'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionList } from '#dashboard-kit/tab/collection-calls.ts'
import { CollectionTab, type TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { RecordRow } from '#dashboard-kit/tab/record-row.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { type CriterionRow, criterionShapes, gradeNames } from '#features/reviews/criteria.schema.ts'
import { wordOf } from '#lib/record.ts'

// Their changes change the ranking, too.
const every = ['jury']
const criteriaQuery = collectionList([...every, 'criteria'], criterionShapes, api.admin.criteria)

const criterionKind = recordKind(criterionShapes, {
  table: 'criteria',
  nameOf: ({ name }) => name,
  calls: collectionCalls(every, criterionShapes, api.criteria),
})

const criteriaTab: TabKind<CriterionRow> = {
  title: 'Criteria',
  about: 'What reviewers grade applications to speak by. The next edition can take them along.',
  many: 'criteria',
  empty:
    'Reviewers vote yes, maybe or no on “Invite to speak?”. Add a criterion, and that question becomes the first of the list.',
  search: { placeholder: 'Search name or help' },
  bin: {},
  within: 'criteria',
}

/** What reviewers grade by (decision C3). */
export function CriteriaAdmin({ views }: { views: Views }) {
  return (
    <CollectionTab
      kind={criterionKind}
      tab={criteriaTab}
      query={useQuery(criteriaQuery(useEdition()))}
      views={views}
      form={record => ({
        start: record ?? { counts: 'decides' as const, weight: 1 },
        layout: [['name'], ['help'], ['grades'], ['counts', 'weight']],
        width: 'narrow',
      })}
    >
      {({ records, buttonsOf }) => (
        <ul aria-label="Criteria" className="divide-y divide-line rounded-2xl border border-line bg-paper">
          {records.map(criterion => (
            <li key={criterion.id} className="relative">
              <RecordRow
                name={criterion.name}
                className="gap-x-4 pl-3 md:grid-cols-[minmax(0,1fr)_auto]"
                {...buttonsOf(criterion)}
              >
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-semibold leading-snug">{criterion.name}</p>
                  <p className="text-[0.875rem] text-grey">{factsOf(criterion)}</p>
                </div>
              </RecordRow>
            </li>
          ))}
        </ul>
      )}
    </CollectionTab>
  )
}

function factsOf({ grades, counts, weight }: CriterionRow): string {
  const isCounted = counts === 'decides' && weight > 0
  const use = isCounted ? `Decides, weight ${weight}` : wordOf(criterionShapes.row.shape.counts, 'informs')
  return `${gradeNames(grades).join(', ')} · ${use}`
}
