import { RotateCcw } from 'lucide-react'
import type { RecordEvent } from '#features/history/history.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { Badge } from '#ui/badge.tsx'
import { BothVersions } from '#ui/both-versions.tsx'
import { QuietButton } from '../buttons/quiet-button.tsx'

interface Props {
  event: RecordEvent
  current: object
  kind: { labels: Readonly<Record<string, string>>; inWords?: (field: string, value: unknown) => unknown }
  busy: boolean
  onBringBack: (fields: string[]) => void
}

const verbs: Readonly<Record<string, string>> = {
  created: 'added it',
  removed: 'deleted it',
  restored: 'put it back',
  replaced: 'replaced them',
}

/** The fields that one event changed, each with a button to restore it. */
export function ChangeDetails({ event, current, kind, busy, onBringBack }: Props) {
  const { actor, action, at, changes } = event
  const now = new Map<string, unknown>(Object.entries(current))
  const fields = (changes ?? []).map(change => {
    const [is, was] = [change.is, change.was].map(value => JSON.stringify(value))
    const current = JSON.stringify(now.get(change.field))
    return {
      ...change,
      label: kind.labels[change.field] ?? change.field,
      isBack: current === was,
      isNow: current === is,
    }
  })
  const others = fields.filter(({ isBack, restorable }) => restorable && !isBack).map(({ field }) => field)
  const count =
    others.length < fields.filter(({ restorable }) => restorable).length
      ? `the other ${others.length}`
      : `all ${others.length}`
  return (
    <section aria-label="What was changed" className="min-w-0 p-5 sm:p-7 md:overflow-y-auto">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="font-sans font-semibold text-base tracking-normal">
            {actor} {action === 'changed' ? `changed ${countText(fields.length, 'field')}` : (verbs[action] ?? action)}
          </h3>
          <p className="text-[0.875rem] text-grey">
            <time dateTime={at}>{momentText(at)}</time>
          </p>
        </div>
        {others.length > 1 && (
          <QuietButton aria-disabled={busy} onClick={() => onBringBack(others)}>
            Bring {count} back
          </QuietButton>
        )}
      </div>
      {changes === null && <p className="mt-4 text-grey">Its contents were deleted for ever.</p>}
      <ul className="divide-y divide-line">
        {fields.map(({ field, label, was, is, isBack, isNow, restorable }) => (
          <li key={field} className="py-5">
            <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-2">
              <h4 className="font-sans font-semibold text-[0.9375rem] tracking-normal">{label}</h4>
              {isBack && <Badge tone="green">Brought back</Badge>}
              {!isBack && restorable && (
                <QuietButton aria-disabled={busy} onClick={() => onBringBack([field])}>
                  <RotateCcw aria-hidden className="size-4" /> Bring back <span className="sr-only">{label}</span>
                </QuietButton>
              )}
            </div>
            <BothVersions
              was={kind.inWords ? kind.inWords(field, was) : was}
              is={kind.inWords ? kind.inWords(field, is) : is}
              titles={[isBack ? 'Was, and is again' : 'Was', isNow ? 'Is now' : 'Became']}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
