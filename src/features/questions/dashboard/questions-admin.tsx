import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import { SheetButtons } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { QuestionGroupsList } from './question-groups-list.tsx'
import { questionKind, questionsAdminQuery, questionTab } from './question-kind.ts'

const QuestionEditor = lazy(async () => ({ default: (await import('./question-editor.tsx')).QuestionEditor }))

export function QuestionsAdmin() {
  const query = useQuery(questionsAdminQuery)
  return (
    <CollectionTab
      kind={questionKind}
      tab={questionTab}
      query={query}
      editor={props => <QuestionEditor {...props} />}
      below={<SheetButtons table="questions" title="questions" />}
    >
      {list => <QuestionGroupsList {...list} />}
    </CollectionTab>
  )
}
