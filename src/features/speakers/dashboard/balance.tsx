import { useQuery } from '@tanstack/react-query'
import { useRight } from '#client/session.queries.ts'
import { Fact } from '#dashboard-kit/lists/fact.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { formQuestionsAdminQuery } from '#features/own-questions/dashboard/form-question-kind.ts'
import type { FormQuestion } from '#features/own-questions/own-questions.schema.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { countText } from '#lib/text/count-text.ts'

/**
 * How the applications above the line are balanced, by topic and, for those who read the answers, by
 * the team's own questions (decision C6).
 */
export function Balance({ above }: { above: readonly Speaker[] }) {
  const { data: questions = [] } = useQuery({ ...formQuestionsAdminQuery(useEdition()), enabled: useRight('editSite') })
  if (above.length === 0) return null
  const counted = questions.filter(
    ({ form, kind }) => form === 'speaker' && (kind === 'one' || kind === 'several' || kind === 'yes-no'),
  )
  return (
    <section aria-label="Above the line" className="mt-5 rounded-2xl border border-line bg-paper px-4 py-3">
      <h2 className="text-[1.125rem]">
        Above the line <span className="font-normal text-grey">{countText(above.length, 'application')}</span>
      </h2>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Counts name="Topic" words={above.map(({ topic }) => topic)} />
        {counted.map(question => (
          <Counts key={question.key} name={question.text} words={above.flatMap(one => wordsOf(question, one))} />
        ))}
      </dl>
    </section>
  )
}

/** The commonest first. */
function Counts({ name, words }: { name: string; words: readonly string[] }) {
  const groups = [...Map.groupBy(words, word => word)].toSorted((a, b) => b[1].length - a[1].length)
  return <Fact name={name}>{groups.map(([word, { length }]) => `${word} ${length}`).join(', ')}</Fact>
}

/** What an applicant chose. */
function wordsOf({ key, kind, options, optionKeys }: FormQuestion, { answers }: Speaker): string[] {
  const is = answers[key]?.is
  if (is === undefined) return ['Not asked']
  if (is === '') return ['No answer']
  if (kind === 'yes-no') return [is === 'yes' ? 'Yes' : 'No']
  return is.split('\n').map(chosen => options[optionKeys.indexOf(chosen)] ?? 'An earlier option')
}
