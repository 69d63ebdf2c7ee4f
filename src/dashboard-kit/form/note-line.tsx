import { type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = { sun: 'bg-sun text-sun-deep', sky: 'bg-sky text-sky-deep' }

interface Props {
  Icon?: LucideIcon
  tone?: keyof typeof tones
  action?: ReactNode
  children: ReactNode
}

/** A coloured line above a list, with what can be done about it: a warning, unless it says otherwise. */
export function NoteLine({ Icon = TriangleAlert, tone = 'sun', action, children }: Props) {
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl px-4 py-2.5 ${tones[tone]}`}>
      <p className="flex min-w-0 grow basis-60 gap-2 tabular-nums wrap-anywhere">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>{children}</span>
      </p>
      {action}
    </div>
  )
}
