import { useQuery } from '@tanstack/react-query'
import { api } from '#client/client.ts'
import type { Views } from '#dashboard-kit/lists/view-tabs.tsx'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionList } from '#dashboard-kit/tab/collection-calls.ts'
import { CollectionTab, type TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { NamedRows } from '#dashboard-kit/tab/named-rows.tsx'
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
      {list => <NamedRows label="Criteria" factsOf={factsOf} {...list} />}
    </CollectionTab>
  )
}

function factsOf({ grades, counts, weight }: CriterionRow): string {
  const isCounted = counts === 'decides' && weight > 0
  const use = isCounted ? `Decides, weight ${weight}` : wordOf(criterionShapes.row.shape.counts, 'informs')
  return `${gradeNames(grades).join(', ')} · ${use}`
}
