import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Overview } from '#features/overview/overview.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { OverviewPanel } from './overview-panel.tsx'
import { stepWords } from './step-wording.ts'

interface Props {
  steps: NonNullable<Overview['goingLive']>
  children?: ReactNode
}

/** The open steps before publishing, with links; hidden when all are done. */
export function GoingLive({ steps, children }: Props) {
  const open = steps.filter(({ done }) => !done)
  const done = steps.length - open.length
  if (open.length === 0 && !children) return null
  return (
    <OverviewPanel
      title="Going live"
      about={
        <>
          {open.length === 0 ? 'Nothing is open.' : `${countText(open.length, 'thing')} still open.`}
          <span aria-hidden className="mt-3 block h-1.5 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-aurora-deep"
              style={{ width: `${(done / steps.length) * 100}%` }}
            />
          </span>
          <span className="mt-1.5 block text-[0.875rem]">
            {done} of {steps.length} done
          </span>
          {children}
        </>
      }
    >
      <ul>
        {open.map(({ step }) => (
          <li key={step} className="border-line border-t">
            <Link
              to="/admin/dashboard"
              search={{ ...stepWords[step].search, edition: undefined }}
              className="-outline-offset-3 flex min-h-14 items-center gap-3 px-4 py-2.5 no-underline hover:bg-snow sm:px-6"
            >
              <CircleDashed aria-hidden className="size-5 shrink-0 text-grey" />
              <span className="min-w-0 grow">
                <span className="block font-medium">{stepWords[step].open}</span>
                <span className="block text-[0.875rem] text-grey">{stepWords[step].about}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-grey" />
            </Link>
          </li>
        ))}
        {done > 0 && (
          <li className="flex items-start gap-3 border-line border-t px-4 py-3 text-grey sm:px-6">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-aurora-deep" />
            <span className="text-[0.875rem]">
              Done:{' '}
              {steps
                .filter(step => step.done)
                .map(({ step }) => stepWords[step].done.toLowerCase())
                .join(', ')}
            </span>
          </li>
        )}
      </ul>
    </OverviewPanel>
  )
}
