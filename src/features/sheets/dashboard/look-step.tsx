import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { type Answers, readRows } from '#features/sheets/reading/read-rows.ts'
import { rowCounts } from '#features/sheets/reading/row-counts.ts'
import type { SheetAnswer, SheetRow } from '#features/sheets/sheets.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { Button } from '#ui/button.tsx'
import { FileQuestion, NameQuestion } from './name-question.tsx'
import { NotesList } from './notes-list.tsx'
import { OutcomeList } from './outcome-list.tsx'
import { type Chosen, type Imported, previewImport, sendRows } from './sheets.queries.ts'

interface Props {
  table: string
  sheet: SheetAnswer
  chosen: Chosen
  edition: number | undefined
  onBack: () => void
  onImported: (imported: Imported) => void
}

/** The third step: the outcome of each row, and questions that the file leaves open. */
export function LookStep({ table, sheet, chosen, edition, onBack, onImported }: Props) {
  const [answers, setAnswers] = useState<Answers>({})
  const [matches, setMatches] = useState<Matches>(new Map())
  const read = useMemo(() => readRows(chosen.table, chosen.mapping, sheet, answers), [chosen, sheet, answers])
  const { rows, questions, notes } = read
  const { preview, checked, save } = useImport({ table, chosen, edition, onImported }, read, answers, matches)
  const outcomes = preview.data ?? []
  const asked = outcomes.flatMap((outcome, place) => (outcome.state === 'asked' ? [{ outcome, place }] : []))
  const open = questions.filter(({ kind }) => answers[kind] === undefined)
  const isAnswered = asked.every(({ place }) => matches.get(place) !== undefined)
  const count = outcomes.filter(({ state }, index) => ['new', 'changed'].includes(state) || matches.get(index)).length
  const refused = outcomes.filter(({ state }) => state === 'refused').length
  const isReady = preview.isSuccess && open.length === 0 && isAnswered && count > 0 && !save.isPending

  return (
    <>
      <div className="grid min-h-0 grow content-start gap-5 overflow-y-auto px-5 py-5 sm:px-7">
        {questions.map(question => (
          <FileQuestion
            key={question.kind}
            question={question}
            answer={answers[question.kind]}
            onAnswer={answer => {
              setAnswers({ ...answers, [question.kind]: answer })
              // It may be about other rows now.
              setMatches(new Map())
            }}
          />
        ))}
        {asked.length > 0 && <NameQuestion asked={asked} matches={matches} onAnswer={setMatches} />}
        {sheet.counts.length > 0 && <p className="font-semibold">{rowCounts(rows, sheet.counts)}</p>}
        <NotesList notes={notes} />
        {preview.isError && <ProblemBox text={reasonOf(preview.error)} className="" />}
        {preview.isFetching && (
          <p role="status">
            Checking the rows: {checked.toLocaleString('en-CA')} of {rows.length.toLocaleString('en-CA')}...
          </p>
        )}
        {rows.length === 0 && <p className="text-grey">There is nothing to import in this file.</p>}
        {preview.isSuccess && rows.length > 0 && <OutcomeList outcomes={outcomes} fields={sheet.fields} />}
        <ProblemBox text={save.error && `${reasonOf(save.error)} Nothing was imported.`} className="" />
      </div>
      <DialogFooter>
        <p className="mr-auto text-[0.875rem] text-grey">{remark()}</p>
        <QuietButton onClick={onBack}>Back</QuietButton>
        <Button size="small" aria-disabled={!isReady} onClick={() => isReady && save.mutate()}>
          {save.isPending ? 'Importing...' : `Import ${countText(count, 'row')}`}
        </Button>
      </DialogFooter>
    </>
  )

  function remark() {
    if (open.length > 0 || !isAnswered) return 'Answer the question above first.'
    if (preview.isSuccess && count === 0) return 'Nothing would change.'
    const out = refused > 0 ? `${countText(refused, 'row')} out. ` : ''
    return preview.isSuccess ? `${out}You can undo the whole import.` : ''
  }
}

type Matches = ReadonlyMap<number, SheetRow['match']>

/** The preview of an import, and the import itself. */
function useImport(
  { table, chosen, edition, onImported }: Pick<Props, 'table' | 'chosen' | 'edition' | 'onImported'>,
  read: Imported['read'],
  answers: Answers,
  matches: Matches,
) {
  const [checked, setChecked] = useState(0)
  const client = useQueryClient()
  const { rows } = read
  const body = { year: edition, fill: chosen.fill, rows }
  const preview = useQuery({
    queryKey: ['sheets', table, edition, 'preview', chosen.mapping, chosen.fill, answers],
    queryFn: ({ signal }) => previewImport(table, body, { signal, onProgress: setChecked }),
    enabled: rows.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const save = useMutation({
    mutationFn: () => {
      const { name: file } = chosen.file
      const matched = rows.map((row, index) => ({ ...row, match: matches.get(index) }))
      return sendRows(table, { ...body, rows: matched, file, columns: chosen.table.columns, mapping: chosen.mapping })
    },
    onSuccess: answer => {
      onImported({ ...answer, read })
      return client.invalidateQueries()
    },
  })
  return { preview, checked, save }
}
