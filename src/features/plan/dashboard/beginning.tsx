import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { OpenLineContext } from '#dashboard-kit/form/setting-panel.tsx'
import { isEventField } from '#features/event/dashboard/event-fields.ts'
import { EventForm } from '#features/event/dashboard/event-form.tsx'
import { WithSettings } from '#features/settings/dashboard/use-setting-form.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import pages from './beginning-pages.json' with { type: 'json' }
import { beginningView } from './first-steps.tsx'

const SpeakerEditor = lazy(async () => ({
  default: (await import('#features/speakers/dashboard/speaker-editor.tsx')).SpeakerEditor,
}))

/** One page for each first step, which saves or is skipped, and leads to the next; the last adds a speaker, and leads to the list. */
export function Beginning() {
  const { view } = useSearch({ from: '/admin/dashboard' })
  const index = Math.max(
    0,
    pages.findIndex((_, index) => view === beginningView(index)),
  )
  const page = pages[index]
  return page && <BeginningPage key={index} index={index} {...page} />
}

function BeginningPage({ index, title, note, name, fields }: (typeof pages)[number] & { index: number }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const next = {
    to: '/admin/dashboard',
    search: index + 1 < pages.length ? { view: beginningView(index + 1) } : {},
  } as const
  const goOn = () => void navigate({ ...next, ignoreBlocker: true })
  return (
    <div className="max-w-180">
      <p className="text-[0.875rem] text-grey">
        Page {index + 1} of {pages.length}
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
        {title}
      </h1>
      <p className="mt-1 mb-5 text-grey">{note}</p>
      <section
        aria-label={title}
        className="rounded-2xl border border-line bg-paper px-[min(1.25rem,6vw)] py-5 sm:px-7"
      >
        {fields.length > 0 ? (
          <WithSettings>
            <OpenLineContext value={{ onSaved: goOn }}>
              <EventForm name={name} fields={fields.filter(isEventField)} />
            </OpenLineContext>
          </WithSettings>
        ) : (
          <FirstSpeaker onAdded={goOn} />
        )}
      </section>
      <p className="mt-4 flex gap-3">
        <Link {...next} className={buttonClass({ look: 'quiet', size: 'small' })}>
          Skip
        </Link>
        <Link to="/admin/dashboard" search={{}} className={buttonClass({ look: 'quiet', size: 'small' })}>
          All steps
        </Link>
      </p>
    </div>
  )
}

function FirstSpeaker({ onAdded }: { onAdded: () => void }) {
  const [isAdding, setAdding] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button} size="small" onClick={() => setAdding(true)}>
        Add Speaker
      </Button>
      {isAdding && (
        <Suspense>
          <SpeakerEditor
            record={null}
            finalFocus={() => button.current}
            onSaved={onAdded}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  )
}
