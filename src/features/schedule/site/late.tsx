import { useQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/site/use-event.ts'
import { latenessQuery } from './schedule.queries.ts'

/** The items that the run sheet has, and how late each is; none except on the day. */
export function useLiveItems() {
  return useQuery({ ...latenessQuery, enabled: useEvent().phase === 'the-day' }).data?.items
}

/** How much later an item is, for after its planned time: a tag, or a part of the sentence. */
export function Late({ item, className }: { item: number; className?: string }) {
  const late = useLiveItems()?.find(({ itemId }) => itemId === item)?.late
  if (!late) return null
  const words = `about ${late} minutes later`
  if (!className) return `, ${words}`
  return <span className={`rounded-full border px-3 py-1 font-semibold text-[0.875rem] ${className}`}>{words}</span>
}
