import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** A part that opens by a press on its line. */
export function Fold({ line, children, ...details }: ComponentProps<'details'> & { line: ReactNode }) {
  return (
    <details className="group/fold overflow-hidden rounded-2xl border border-line bg-paper" {...details}>
      <summary className="-outline-offset-3 flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 sm:px-6 [&::-webkit-details-marker]:hidden">
        {line}
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 shrink-0 text-grey transition-transform group-open/fold:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
