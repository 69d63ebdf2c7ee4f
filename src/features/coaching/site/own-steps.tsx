import { useState } from 'react'
import { OwnCard, type OwnPageProps } from '#features/access-links/site/own-page.tsx'
import type { OwnSpeaker, OwnStep } from '#features/coaching/own-speaker.schema.ts'
import { isOwed } from '#features/settings/owed-items.ts'
import { OwnTalkPage } from '#features/speakers/site/own/own-talk-page.tsx'
import { dayText } from '#lib/time/written.ts'
import { OwnHandIn } from './own-hand-in.tsx'
import { OwnSlots } from './own-slots.tsx'
import { StepHead } from './step-head.tsx'

/** The page of a speaker by their link: what is next on the way to the talk, by when and from whom (decision K3). */
export function OwnSpeakerPage(props: OwnPageProps<OwnSpeaker>) {
  const { own, section } = props
  const next = own.steps.find(({ item }) => isOwed(item))
  // What was handed in keeps its place, with its thanks and the focus, until the page is loaded again.
  const [first] = useState(next?.milestone.id)
  const open = own.isOver ? [] : own.steps.filter(({ milestone }) => milestone.handedIn !== 'nothing')
  const draw = (step: OwnStep) => <OwnHandIn key={step.milestone.id} step={step} {...section} />
  const others = open.filter(({ milestone }) => milestone.id !== first)
  return (
    <OwnTalkPage {...props}>
      {own.steps.length > 0 && (
        <OwnCard title="Your way to the talk">
          <p className="mt-1 text-grey">
            {next ? nextText(next, own.coach) : 'Nothing is open: you have handed in everything.'}
          </p>
          <ol className="mt-2 divide-y divide-line">{own.steps.map(step => drawStep(step, own.coach))}</ol>
        </OwnCard>
      )}
      {!own.isOver && <OwnSlots own={own} {...section} />}
      {open.filter(({ milestone }) => milestone.id === first).map(draw)}
      {others.length > 0 && (
        <details className="rounded-2xl bg-paper p-4 inset-ring inset-ring-line">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">Hand in something else</summary>
          <div className="mt-2 grid grid-cols-1 gap-3">{others.map(draw)}</div>
        </details>
      )}
    </OwnTalkPage>
  )
}

function nextText({ milestone, item, isAgain }: OwnStep, coach: string): string {
  const what = isAgain ? `another version of “${milestone.name}”` : `“${milestone.name}”`
  return `Next: ${what}${item.due ? `, by ${dayText(item.due)}` : ''}. ${coach || 'The organizers'} ${coach ? 'answers' : 'answer'} here.`
}

function drawStep(step: OwnStep, coach: string) {
  const { id, note } = step.milestone
  const drawn = step.versions.map(drawVersion)
  return (
    <li key={id} className="py-3 last:pb-0">
      <StepHead {...{ step, waits: `With ${coach || 'the organizers'}` }} />
      {note && <p className="mt-1 whitespace-pre-line text-[0.9375rem] text-grey wrap-anywhere">{note}</p>}
      {drawn[0]}
      {drawn.length > 1 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-[0.9375rem]">
            Earlier versions: {drawn.length - 1}
          </summary>
          {drawn.slice(1)}
        </details>
      )}
    </li>
  )
}

function drawVersion({ id, number, at, text, link, fileName, answer, words, answeredBy }: OwnStep['versions'][number]) {
  const sent = [fileName, link, text.length > 120 ? `${text.slice(0, 120)}…` : text].filter(Boolean).join(', ')
  return (
    <div key={id} className="mt-1 text-[0.9375rem] wrap-anywhere">
      <p className="text-grey">
        Version {number}, {dayText(at)}
        {sent && `: ${sent}`}
      </p>
      {(words || answer === 'again') && (
        <p className="mt-1 whitespace-pre-line rounded-xl bg-snow px-3 py-2">
          <strong>{answer === 'on' ? 'Go on' : 'Please send another version'}</strong>, says {answeredBy}: {words}
        </p>
      )}
    </div>
  )
}
