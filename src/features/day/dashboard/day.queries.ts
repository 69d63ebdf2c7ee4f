import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { api, CallError, read, reasonOf } from '#client/client.ts'
import { noteContact } from '#client/follow-live.ts'
import { useOneAtATime } from '#dashboard-kit/form/use-one-at-a-time.ts'
import { changing } from '#dashboard-kit/record-calls.ts'
import { editionQuery, useEdition } from '#dashboard-kit/use-edition.ts'
import type { BuildInput, DayView, SeveralCues } from '#features/day/day.schema.ts'
import type { Press } from '#features/day/press.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'

/** The first part of the keys of run sheet and live day. */
export const everyDay = ['day'] as const

/** The day with its cues as `rows`, the same with skipped ones as `sheet`, and how far the server's clock is ahead of this one, in ms. */
export type Day = Awaited<ReturnType<typeof timed>>
export type DayCue = Day['rows'][number]

async function timed(call: Promise<DayView & { isDone?: boolean }>) {
  const asked = Date.now()
  const { cues: sheet, ...view } = await call
  const rows = sheet.filter(({ isSkipped }) => !isSkipped)
  noteContact()
  return { ...view, rows, sheet, isComplete: true, offset: Date.parse(view.now) - (asked + Date.now()) / 2 }
}

export function dayQuery(edition: number | undefined) {
  return queryOptions({
    queryKey: [...everyDay, edition] as const,
    // Without a network it fails at once: the page says that the connection is lost.
    networkMode: 'always',
    queryFn: () => {
      // A network that answers nothing is a lost one; shorter than the next question.
      const init = { signal: AbortSignal.timeout(4_000) }
      return timed(read(api.admin.day.$get({ query: editionQuery(edition) }, { init })))
    },
  })
}

export const buildCall = changing(everyDay, (json: BuildInput) => read(api.admin.day.build.$post({ json })))

export const severalCall = changing(everyDay, (json: SeveralCues) => read(api.admin.day.cues.$post({ json })))

const pressCall = mutationOptions({
  mutationFn: (json: Press) => timed(read(api.admin.day.press.$post({ json }))),
  onSuccess: (day, _press, _before, { client }) => client.setQueryData(dayQuery(day.year).queryKey, day),
  // Asks whether the server is there at all: the page says so.
  onError: (_error, _press, _result, { client }) => void client.invalidateQueries({ queryKey: everyDay }),
})

/** Sends presses, one at a time, and says why one had no effect. */
export function usePress() {
  const { mutateAsync, error, submittedAt } = useMutation(pressCall)
  const { dataUpdatedAt } = useQuery(dayQuery(useEdition()))
  const send = useOneAtATime(async (press: Press) => {
    const answer = await mutateAsync(press).catch(() => undefined)
    if (answer?.isDone === false) {
      showToast({ title: 'Nothing was changed', description: 'The day had moved on before this press.', kind: 'error' })
    }
  })
  // The server is there again; a refusal stays until the next press.
  const isOver = !(error instanceof CallError) && dataUpdatedAt > submittedAt
  return { send, problem: error && !isOver ? `Not done. ${reasonOf(error)} Please press again.` : undefined }
}
