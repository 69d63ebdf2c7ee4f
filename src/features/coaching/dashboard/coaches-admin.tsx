import { useQuery } from '@tanstack/react-query'
import { CollectionTab, type TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { NamedRows } from '#dashboard-kit/tab/named-rows.tsx'
import { BackToList } from '#dashboard-kit/tab/tab-frame.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { personalLinksEntry } from '#features/access-links/dashboard/personal-links.tsx'
import type { Coach } from '#features/coaching/coaches.schema.ts'
import { speakersAdminQuery } from '#features/speakers/dashboard/speakers-admin.queries.ts'
import { isExpected } from '#features/speakers/owed-by-speaker.ts'
import { coachesQuery, coachKind } from './coaching.queries.ts'

const tab: TabKind<Coach> = {
  title: 'Coaches',
  about:
    'Who helps speakers on the way to their talk. You choose the coach in the record of a speaker, under Coaching. By a personal link, in the menu of their record here, coaches see what their speakers hand in, and answer.',
  many: 'coaches',
  empty: 'No coaches yet.',
  search: { placeholder: 'Search name or email' },
  bin: {},
  within: 'coaches',
}

/** The coaches of a year, with their speakers (decision K2). */
export function CoachesAdmin() {
  const edition = useEdition()
  const { data: speakers } = useQuery(speakersAdminQuery(edition))

  function factsOf({ id, email }: Coach): string {
    const theirs = speakers?.rows.filter(speaker => speaker.coachId === id && isExpected(speaker))
    const names = theirs && (theirs.map(({ name }) => name).join(', ') || 'No speakers yet')
    return [names, email].filter(Boolean).join(' · ')
  }

  return (
    <CollectionTab
      kind={coachKind}
      tab={tab}
      query={useQuery(coachesQuery(edition))}
      form={record => ({
        start: record ?? {},
        layout: [['name'], ['email'], ['seesContacts']],
        width: 'narrow',
        more: record
          ? [personalLinksEntry({ subject: { purpose: 'coach', recordId: record.id }, email: record.email })]
          : [],
      })}
      actions={<BackToList />}
    >
      {list => <NamedRows label="Coaches" factsOf={factsOf} {...list} />}
    </CollectionTab>
  )
}
