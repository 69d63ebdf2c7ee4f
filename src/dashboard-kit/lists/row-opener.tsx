import { ChevronRight } from 'lucide-react'

/** On phones a press anywhere on a row opens its record, except while rows are reordered. */
export function RowOpener({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="-outline-offset-3 absolute inset-0 flex cursor-pointer items-center justify-end rounded-2xl pr-3 text-grey in-data-moving:hidden not-phone:hidden print:hidden"
    >
      <ChevronRight aria-hidden className="size-5" />
    </button>
  )
}
