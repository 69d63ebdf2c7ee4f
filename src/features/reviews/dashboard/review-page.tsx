import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isDialogOpen } from '#dashboard-kit/overlays/own-escape.ts'
import { Button } from '#ui/button.tsx'

interface Neighbours<Row> {
  next: Row | undefined
  previous: Row | undefined
  onOpen: (row: Row) => void
  onClose: () => void
}

/**
 * The rows before and after one; round the end of the list those to grade, while there are some.
 * @param isToGrade absent in a list that is not graded
 */
export function useNeighbours<Row extends { id: number }>(
  rows: readonly Row[],
  id: number,
  isToGrade: ((row: Row) => boolean) | undefined,
) {
  const [opened] = useState(rows)
  // Once graded, a row has another place: the page goes on from where it was opened.
  const order = isToGrade && opened.some(row => row.id === id) ? opened : rows
  const place = order.findIndex(row => row.id === id)
  const current = (part: readonly Row[]) => part.flatMap(old => rows.find(row => row.id === old.id) ?? [])
  const [before, after] = [current(order.slice(0, Math.max(place, 0))), current(order.slice(place + 1))]
  const round = isToGrade ? [...after, ...before].filter(isToGrade) : []
  return { previous: round.at(-1) ?? before.at(-1), next: round[0] ?? (place < 0 ? undefined : after[0]) }
}

/** Next, previous, the votes and the reason by keys, while the focus is on the page and not in a field. */
function useReviewKeys<Row>({ next, previous, onOpen, onClose }: Neighbours<Row>) {
  const page = useRef<HTMLDivElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey } = event
    const isIn = (selector: string) => target instanceof HTMLElement && target.matches(selector)
    const isTyping = isIn('textarea, select, input:not([type=radio])')
    if (isTyping || isDialogOpen() || ctrlKey || metaKey || altKey) return
    if (event.key === 'Escape') return onClose()
    const key = event.key.toLowerCase()
    const isOn = key === 'enter' && !event.repeat && !isIn('a, button, summary')
    const neighbour = isOn ? next : { j: next, k: previous }[key]
    const control = page.current?.querySelector<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(key)}"]`)
    if (!neighbour && !control) return
    event.preventDefault()
    if (neighbour) return onOpen(neighbour)
    // A button keeps Enter for itself while it has the focus.
    if (!control?.matches('button')) control?.focus()
    if (control?.matches('[type=radio], button')) control.click()
  })
  useEffect(() => {
    const element = page.current
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [])
  return page
}

/** The columns of an application: its text, and the votes. */
export const reviewColumns =
  'mx-auto w-full max-w-5xl grow px-[min(1rem,5vw)] pt-6 pb-24 sm:px-8 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:gap-8 md:pt-8'

interface PageProps<Row> extends Neighbours<Row> {
  nameOf: (row: Row) => string
  /** What is in the head beside the way back, and after the arrows. */
  head: ReactNode
  menu?: ReactNode
  children: ReactNode
}

/** A page of its own for reading application after application by keys. */
export function ReviewPage<Row>({ nameOf, head, menu, children, ...neighbours }: PageProps<Row>) {
  const page = useReviewKeys(neighbours)
  const { next, previous, onOpen, onClose } = neighbours
  return (
    <div ref={page} tabIndex={-1} data-keys className="full-page flex min-h-svh flex-col bg-snow outline-none">
      <header className="sticky top-0 z-20 flex min-h-13 items-center gap-1 bg-night px-[min(1rem,5vw)] text-white sm:gap-4 lg:px-6">
        <button
          type="button"
          onClick={onClose}
          className="-ml-2 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-xl px-2 text-left hover:bg-white/8"
        >
          <ArrowLeft aria-hidden className="size-4.5" /> All applications
        </button>
        {head}
        <Arrow icon={ArrowLeft} label="Previous" onPress={previous && (() => onOpen(previous))} />
        <Arrow icon={ArrowRight} label="Next" onPress={next && (() => onOpen(next))} />
        {menu}
      </header>
      {children}
      <ReviewFoot next={next && { name: nameOf(next), onOpen: () => onOpen(next) }} />
    </div>
  )
}

interface ArrowProps {
  icon: LucideIcon
  label: string
  onPress: (() => void) | undefined
}

/** Opens a neighbour, where the foot with the keys is not shown. */
function Arrow({ icon: Icon, label, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      aria-disabled={!onPress}
      onClick={onPress}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-xl hover:bg-white/8 aria-disabled:cursor-default aria-disabled:opacity-40 lg:not-pointer-coarse:hidden"
    >
      <Icon aria-hidden className="size-5" />
      <span className="sr-only">{label}</span>
    </button>
  )
}

/** The sentence that says the keys, and the button of the next application. */
function ReviewFoot({ next }: { next: { name: string; onOpen: () => void } | undefined }) {
  return (
    <footer className="sticky bottom-0 z-10 flex items-center justify-between gap-6 border-line border-t bg-paper px-6 py-2.5 text-[0.875rem] text-grey max-lg:hidden pointer-coarse:hidden">
      <p>
        <Key>J</Key> <Key>K</Key> next, previous <span className="inline-block w-4" />
        <Key>Y</Key> <Key>M</Key> <Key>N</Key> vote <span className="inline-block w-4" />
        <Key>1</Key> to <Key>5</Key> grade <Key>A</Key> cannot judge <Key>Enter</Key> next{' '}
        <span className="inline-block w-4" />
        <Key>C</Key> reason
      </p>
      {next && (
        <Button size="small" onClick={next.onOpen}>
          Next: {next.name} <ArrowRight aria-hidden className="size-4" />
        </Button>
      )}
    </footer>
  )
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-md border border-grey/60 border-b-2 px-1.5 font-sans text-[0.8125rem] text-ink">
    {children}
  </kbd>
)
