import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { api, read, reasonOf } from '#client/client.ts'
import { useRight } from '#client/session.queries.ts'
import { contactSubjects } from '#features/mail/contact-subjects.ts'
import type { NoticeChoice } from '#features/mail/notices.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { NoticeTimes } from './notice-times.tsx'

/** The user's notices. */
const noticesQuery = queryOptions({
  queryKey: ['notices'] as const,
  queryFn: () => read(api.auth.notices.$get()),
})

const noticesCall = mutationOptions({
  // One after the other, so that the last choice wins.
  scope: { id: 'notices' },
  mutationFn: (json: NoticeChoice) => read(api.auth.notices.$put({ json })),
  onMutate: (choice, { client }) => client.setQueryData(noticesQuery.queryKey, choice),
  onError: (_error, _choice, _shown, { client }) => client.invalidateQueries(noticesQuery),
})

const kinds: readonly { value: NoticeChoice['kinds'][number]; label: string }[] = [
  { value: 'messages', label: 'Messages' },
  { value: 'speakers', label: 'Applications to speak' },
  { value: 'volunteers', label: 'Offers to help' },
]

const news: readonly { value: NoticeChoice['news'][number]; label: string }[] = [
  { value: 'declines', label: 'Cancellations (at once in the last 14 days)' },
  { value: 'changes', label: 'Changes that wait for approval' },
]

/** The user's notices; each choice is saved at once. */
export function NoticesForm() {
  const { data: choice, isError, error } = useQuery(noticesQuery)
  const save = useMutation(noticesCall)
  const mayAct = useRight('editSite')
  if (isError) return <p role="alert">{reasonOf(error)}</p>
  // In the room of the choices.
  if (!choice) return <p className="min-h-194 text-grey sm:min-h-188">Loading...</p>

  function choose(change: Partial<NoticeChoice>) {
    if (choice) save.mutate({ ...choice, ...change }, { onSuccess: () => showToast({ title: 'Notices saved' }) })
  }

  return (
    <div className="grid max-w-md gap-5">
      <NoticeTimes
        legend="When"
        when={choice.when}
        error={save.isError ? reasonOf(save.error) : undefined}
        onChoose={when => choose({ when })}
      />
      {choice.when !== 'never' && (
        <Choices legend="About" choices={kinds} chosen={choice.kinds} onChange={kinds => choose({ kinds })} />
      )}
      {choice.when !== 'never' && mayAct && (
        <Choices
          legend="From speakers, volunteers and partners"
          choices={news}
          chosen={choice.news}
          onChange={news => choose({ news })}
        />
      )}
      {choice.when !== 'never' && choice.kinds.includes('messages') && (
        <Choices
          legend="Messages about"
          choices={contactSubjects}
          chosen={choice.subjects}
          onChange={subjects => choose({ subjects })}
        />
      )}
    </div>
  )
}

interface ChoicesProps<Value> {
  legend: string
  choices: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

function Choices<Value extends string>({ legend, choices, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold text-[0.875rem]">{legend}</legend>
      {choices.map(({ value, label }) => (
        <CheckboxField
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={() => onChange(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value])}
        />
      ))}
    </fieldset>
  )
}
