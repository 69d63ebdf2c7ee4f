import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import { juryQuery } from '#features/reviews/dashboard/jury.queries.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'

/** The applications that the user has graded. */
function useDone(): ReadonlySet<number> {
  const { data } = useQuery(juryQuery(useEdition()))
  return new Set(data?.applications.flatMap(({ id, isDone }) => (isDone ? id : [])))
}

/** The place in the list, and how many of its applications the user has voted on. */
export function ReviewProgress({ listed, place }: { listed: readonly Speaker[]; place: number }) {
  const done = useDone()
  const read = listed.filter(({ id }) => done.has(id)).length
  return (
    <p aria-live="polite" className="ml-auto flex shrink-0 items-center gap-4 text-[0.875rem]">
      {place >= 0 && (
        <span className="font-semibold">
          {place + 1} of {listed.length}
        </span>
      )}
      <span className="flex items-center gap-4 text-mist max-md:hidden">
        <progress
          aria-label="Voted on"
          max={listed.length}
          value={read}
          className="h-2 w-36 appearance-none overflow-hidden rounded-full bg-white/20 [&::-moz-progress-bar]:bg-aurora [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-aurora"
        />
        You voted on {read}
      </span>
    </p>
  )
}

/** The applications of the list, beside the open one. */
export function ApplicationList({
  listed,
  open,
  onOpen,
}: {
  listed: readonly Speaker[]
  open: Speaker
  onOpen: (speaker: Speaker) => void
}) {
  const done = useDone()
  return (
    <nav
      aria-label="Applications"
      className="slim-scrollbar top-13 max-h-[calc(100svh-3.25rem)] overflow-y-auto border-line border-r bg-paper max-lg:hidden lg:sticky"
    >
      <ul className="divide-y divide-line">
        {listed.map(speaker => (
          <li key={speaker.id}>
            <button
              type="button"
              aria-current={speaker.id === open.id ? 'page' : undefined}
              onClick={() => onOpen(speaker)}
              className="-outline-offset-3 flex min-h-16 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left hover:bg-snow aria-[current=page]:bg-[#f3efe7] forced-colors:aria-[current=page]:border-2 forced-colors:aria-[current=page]:border-[Highlight]"
            >
              <PortraitThumbnail name={speaker.name} photo={speaker.photo} className="size-10 rounded-xl" />
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{speaker.name}</span>
                <span className="block truncate text-[0.875rem] text-grey">{speaker.talkTitle || speaker.topic}</span>
              </span>
              {done.has(speaker.id) && (
                <span className="shrink-0 text-leaf-deep">
                  <Check aria-hidden className="size-4" />
                  <span className="sr-only">, you voted</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
