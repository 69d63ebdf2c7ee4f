import type { ReactNode } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'

interface Props {
  /** The first press; what follows its comma is for screen readers. */
  label: ReactNode
  /** What the second press does. */
  warning: string
  /** The second press: its label, and the field that it sends. */
  button: { label: ReactNode; name: string; value: string | number }
  children?: ReactNode
}

/** Asks once more before a press takes something away; works without scripts. */
export function AskFirst({ label, warning, button: { label: deed, ...sent }, children }: Props) {
  return (
    <details className="min-w-0 open:w-full">
      <summary
        className={`${buttonClass({ look: 'quiet', size: 'small' })} list-none max-sm:w-full [&::-webkit-details-marker]:hidden`}
      >
        {label}
      </summary>
      <div className="mt-3 grid gap-3 rounded-xl bg-rose p-4 text-rose-deep">
        <p className="font-medium">{warning}</p>
        {children}
        <Button type="submit" look="danger" size="small" className="justify-self-start max-sm:w-full" {...sent}>
          {deed}
        </Button>
      </div>
    </details>
  )
}
