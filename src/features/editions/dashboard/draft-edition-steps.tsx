import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { CallError, reasonOf } from '#client/client.ts'
import { keepDraft, readDraftText } from '#client/drafts.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import {
  type DraftEditionValues,
  draftEditionForm,
  draftEditionInput,
  mustComeAfter,
  type NextEdition,
} from '#features/editions/next-edition.schema.ts'
import { dayText } from '#lib/time/written.ts'
import { z } from '#lib/zod.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BroughtAlong, everyPart, summaryOfParts } from './brought-along.tsx'
import { draftEditionCall } from './next-edition.queries.ts'
import { PagesToCome } from './pages-to-come.tsx'

const steps = ['The year', 'What to copy', 'Review'] as const

/** Makes the draft of the next edition in three steps; nothing is stored before the end. */
export function DraftEditionSteps({ next }: { next: NextEdition }) {
  const { current } = next
  const [step, setStep] = useState(0)
  const { form, make, isMaking, problem } = useDraftEdition(next, () => goTo(0))
  const { present, goTo } = usePresentStep(setStep)
  const values = form.watch()

  async function goOn() {
    if (await form.trigger(['year', 'theme', 'date', 'venueName', 'venueAddress'])) goTo(step + 1)
  }

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void (step < 2 ? goOn() : make())
      }}
      className="grid gap-5"
    >
      <StepNames step={step} present={present} />
      <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <FormProvider {...form}>
          {step === 0 && (
            <SettingPanel title="The year" about="Leave empty what is not known yet. You can change everything later.">
              <YearFields />
            </SettingPanel>
          )}
          {step === 1 && (
            <SettingPanel title={`What to copy to ${values.year}`}>
              <BroughtAlong counts={next.counts} year={current.year} />
            </SettingPanel>
          )}
          {step === 2 && <Review values={values} current={current.year} />}
        </FormProvider>
        <PagesToCome year={values.year || next.year} current={current.year} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <ProblemLine className="min-w-0 grow" text={problem} />
        {step > 0 && <QuietButton onClick={() => goTo(step - 1)}>Back</QuietButton>}
        <Button type="submit" size="small" aria-disabled={isMaking}>
          {step === 0 && 'What to copy'}
          {step === 1 && 'Review'}
          {step === 2 && (isMaking ? 'Making the draft...' : `Make the ${values.year} draft`)}
        </Button>
      </div>
    </form>
  )
}

/** The values of the steps, kept in this browser, and the call that makes the draft. @param onFault a field is refused */
function useDraftEdition({ current, year }: NextEdition, onFault: () => void) {
  const key = `lectern:edition-after:${current.year}`
  const draft = useMutation(draftEditionCall)
  const [problem, setProblem] = useState('')
  const form = useForm<DraftEditionValues>({
    resolver: zodResolver(
      draftEditionForm.refine(values => values.year > current.year, {
        error: mustComeAfter(current.year),
        path: ['year'],
      }),
    ),
    defaultValues: readBegunSteps(key) ?? {
      year,
      theme: '',
      date: '',
      venueName: current.venueName,
      venueAddress: current.venueAddress,
      brings: everyPart,
    },
  })
  const values = form.watch()
  useEffect(() => void keepDraft(key, JSON.stringify(values)), [key, values])

  const make = form.handleSubmit(async ({ date, ...rest }) => {
    setProblem('')
    try {
      await draft.mutateAsync({ ...rest, date: date || null })
      keepDraft(key, '')
    } catch (error) {
      const [fault] = error instanceof CallError ? (error.problem?.fields ?? []) : []
      if (fault) onFault()
      setProblem(reasonOf(error))
    }
  })
  return { form, make, isMaking: draft.isPending, problem }
}

function StepNames({ step, present }: { step: number; present: RefObject<HTMLLIElement | null> }) {
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-2">
      {steps.map((name, index) => (
        <li
          key={name}
          ref={index === step ? present : undefined}
          tabIndex={-1}
          aria-current={index === step ? 'step' : undefined}
          className={`flex scroll-mt-40 items-center gap-2.5 ${index === step ? 'font-semibold' : 'text-grey max-sm:hidden'}`}
        >
          <span
            className={`grid size-7 place-items-center rounded-full text-[0.875rem] ${index < step ? 'bg-leaf text-leaf-deep' : index === step ? 'bg-ink text-white' : 'inset-ring inset-ring-line'}`}
          >
            {index < step ? <Check aria-label="Done" className="size-4" /> : index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}

function Review({ values, current }: { values: DraftEditionValues; current: number }) {
  return (
    <SettingPanel
      title="Review"
      about={`This makes a draft of ${values.year} that only organizers see. Visitors still see ${current} until you press Begin.`}
    >
      <ul className="grid gap-1.5">
        {summaryOf(values).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </SettingPanel>
  )
}

/** Scrolls to the name of the new step: on a phone the pressed button is far below it. */
function usePresentStep(setStep: (step: number) => void) {
  const present = useRef<HTMLLIElement>(null)
  function goTo(step: number) {
    flushSync(() => setStep(step))
    present.current?.focus()
  }
  return { present, goTo }
}

function summaryOf({ year, theme, date, venueName, brings }: DraftEditionValues): string[] {
  const along = summaryOfParts(brings)
  return [
    `${year}: ${theme || 'the theme comes later'}`,
    date ? `On ${dayText(date)}` : 'The day is to be announced',
    venueName ? `At ${venueName}` : 'The place is to be announced',
    along ? `With the ${along}` : 'Nothing is copied',
  ]
}

const kept = draftEditionInput.extend({ date: z.string() })

/** The unfinished steps towards the next edition, kept in this browser until the draft is made. */
function readBegunSteps(key: string): DraftEditionValues | undefined {
  try {
    return kept.safeParse(JSON.parse(readDraftText(key))).data
  } catch {
    return undefined
  }
}

function YearFields() {
  const field = fieldsOf(useFormContext<DraftEditionValues>())
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('year', { valueAsNumber: true })} label="Year" type="number" inputMode="numeric" starred />
      <TextField {...field('theme')} label="Theme" autoComplete="off" />
      <DateField {...field('date')} label="Date" />
      <TextField {...field('venueName')} label="Venue Name" autoComplete="off" />
      <TextField {...field('venueAddress')} label="Venue Address" autoComplete="off" className="sm:col-span-2" />
    </div>
  )
}
