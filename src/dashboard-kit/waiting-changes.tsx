import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { currentOf } from '#dashboard-kit/form/fields-of.ts'
import { mediaPath, storedHash } from '#lib/terms/media-path.ts'
import { approve, waitingFields } from '#lib/terms/proposals.ts'
import type { z } from '#lib/zod.ts'
import { Badge } from '#ui/badge.tsx'
import { BothVersions } from '#ui/both-versions.tsx'
import { Button } from '#ui/button.tsx'
import { PictureWithFallback } from '#ui/picture-with-fallback.tsx'
import type { RecordCalls, VersionedRecord } from './record-calls.ts'

interface WaitingRecord extends VersionedRecord {
  name: string
  waiting: { sentBack?: readonly string[] | undefined }
}

interface Props<Row extends WaitingRecord, Change> {
  record: Row
  kind: {
    row: z.ZodType<Row>
    change: z.ZodType<Change>
    labels: Readonly<Record<string, string>>
    calls: Pick<RecordCalls<Row, never, Change>, 'change'>
  }
  /** The fields that are pictures. */
  pictures: readonly string[]
  /** Called with the record after an approval, or when somebody else has changed it. */
  onChanged: (row: Row) => void
  /** Offers a mail that asks the person for another version. */
  onSendBack?: (field: string) => void
}

/** What a person sent by their link, before and after; visitors see it once it is approved (decision S2). */
export function WaitingChanges<Row extends WaitingRecord, Change>(props: Props<Row, Change>) {
  const { record, kind, pictures, onChanged, onSendBack } = props
  const approval = useMutation(kind.calls.change)
  const [problem, setProblem] = useState('')
  const [isDone, setIsDone] = useState(false)
  const panel = useRef<HTMLElement>(null)
  /** What was on the screen when the record turned out to be changed. */
  const [seen, setSeen] = useState<ReadonlyMap<string, unknown>>(new Map())
  const { all, open } = waitingFields(record.waiting)
  if (all.length === 0 && !isDone) return null
  const shown = new Map<string, unknown>(Object.entries(record))
  const sent = new Map<string, unknown>(Object.entries(record.waiting))

  async function press(fields: readonly string[]) {
    if (approval.isPending) return
    setProblem('')
    try {
      const { id, version } = record
      onChanged(await approval.mutateAsync({ id, version, change: kind.change.parse(approve(record, fields)) }))
      setSeen(new Map())
      setIsDone(true)
      // The pressed button is gone.
      panel.current?.focus()
    } catch (error) {
      const current = currentOf(kind.row, error)
      setProblem(current ? CHANGED : reasonOf(error))
      if (!current) return
      setSeen(sent)
      onChanged(current)
    }
  }

  return (
    <section
      ref={panel}
      aria-labelledby="waiting"
      tabIndex={-1}
      data-first
      className={`grid gap-4 rounded-2xl p-[min(1.25rem,6vw)] outline-none ${all.length > 0 ? 'bg-sun' : 'bg-leaf'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className={all.length > 0 ? 'text-sun-deep' : 'text-leaf-deep'}>
          <h3 id="waiting" className="text-lg">
            {all.length > 0 ? 'Waits for approval' : 'Approved'}
          </h3>
          <p role="status">
            {isDone && 'Visitors see what you approved. '}
            {all.length > 0 && `${record.name} changed this by their link. Visitors see the earlier version.`}
          </p>
        </div>
        {open.length > 1 && (
          <Button look="agree" size="small" aria-disabled={approval.isPending} onClick={() => press(open)}>
            Approve all
          </Button>
        )}
      </div>
      <p role="alert" className="font-medium text-alert empty:hidden">
        {problem}
      </p>
      {all.map(field => (
        <WaitingField
          key={field}
          label={kind.labels[field] ?? field}
          isPicture={pictures.includes(field)}
          versions={{ shown: shown.get(field), seen: seen.get(field), sent: sent.get(field) }}
          hasMoved={seen.has(field) && seen.get(field) !== sent.get(field)}
          onSendBack={onSendBack && (() => onSendBack(field))}
          isOpen={open.includes(field)}
          isBusy={approval.isPending}
          onApprove={() => press([field])}
        />
      ))}
    </section>
  )
}

interface FieldProps {
  label: string
  isPicture: boolean
  versions: { shown: unknown; seen: unknown; sent: unknown }
  /** Whether a newer version came while this one was looked at. */
  hasMoved: boolean
  /** Whether it was not sent back. */
  isOpen: boolean
  isBusy: boolean
  onApprove: () => void
  onSendBack: (() => void) | undefined
}

function WaitingField(props: FieldProps) {
  const { label, isPicture, versions, hasMoved, isOpen, isBusy, onApprove, onSendBack } = props
  const { shown, seen, sent } = versions
  return (
    <section aria-label={label} className="rounded-2xl bg-paper p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-sans font-semibold tracking-normal">{label}</h4>
        <div className="flex flex-wrap items-center gap-2">
          {!isOpen && <Badge tone="blue">Sent back</Badge>}
          {isOpen && onSendBack && (
            <Button look="quiet" size="small" onClick={onSendBack}>
              Send back <span className="sr-only">{label}</span>
            </Button>
          )}
          <Button look="agree" size="small" aria-disabled={isBusy} onClick={onApprove}>
            Approve <span className="sr-only">{label}</span>
          </Button>
        </div>
      </div>
      {both(shown, sent, ['Visitors see', 'Sent by link'])}
      {hasMoved && <div className="mt-2">{both(seen, sent, ['You looked at', 'Is sent now'])}</div>}
    </section>
  )

  function both(was: unknown, is: unknown, titles: readonly [string, string]): ReactNode {
    if (!isPicture) return <BothVersions was={was} is={is} titles={titles} />
    return (
      <div className="grid gap-2 sm:grid-cols-2">
        {[was, is].map((picture, place) => (
          <div key={titles[place]} className="rounded-xl bg-snow px-3.5 py-2.5">
            <p className="mb-1.5 text-[0.8125rem] text-grey">{titles[place]}</p>
            <PictureWithFallback
              src={pictureAddress(String(picture ?? ''))}
              alt={`${label}: ${titles[place]?.toLowerCase()}`}
              className="size-44 rounded-xl object-contain"
              otherwise={<em className="text-grey">empty</em>}
            />
          </div>
        ))}
      </div>
    )
  }
}

const CHANGED = 'It was changed meanwhile, so nothing is approved. Below is how it is now.'

function pictureAddress(picture: string): string {
  const hash = storedHash(picture)
  return hash ? mediaPath(hash, 600, 'jpg') : picture
}
