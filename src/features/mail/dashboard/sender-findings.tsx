import { CircleCheck, CircleHelp, Copy, TriangleAlert } from 'lucide-react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import type { SenderFinding } from '#features/mail/sender-check.schema.ts'
import { copyText } from './mail-ways.tsx'

const looks = {
  good: { icon: CircleCheck, word: 'In order', color: 'text-aurora-deep' },
  wrong: { icon: TriangleAlert, word: 'To be changed', color: 'text-rose-deep' },
  unknown: { icon: CircleHelp, word: 'Could not look', color: 'text-grey' },
} as const

/** The results of a check, each with the record that is to be added. */
export function SenderFindings({ title, findings }: { title: string; findings: readonly SenderFinding[] }) {
  return (
    <div role="status">
      {findings.length > 0 && (
        <ul aria-label={title} className="mt-4 grid grid-cols-1 gap-3">
          {findings.map(finding => (
            <Finding key={finding.text} {...finding} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Finding({ state, text, record }: SenderFinding) {
  const { icon: Icon, word, color } = looks[state]
  return (
    <li className="flex gap-3">
      <Icon aria-label={word} className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{text}</p>
        {record && (
          <div className="mt-2 rounded-xl border border-line bg-paper p-3">
            <p className="mb-2 text-[0.875rem] text-grey">
              A {record.type} record at the provider of the domain’s DNS. Some providers add the domain to the name.
            </p>
            <dl className="grid grid-cols-1 gap-2">
              <RecordPart name="Name" value={record.host} host={record.host} />
              <RecordPart name="Value" value={record.value} host={record.host} />
            </dl>
          </div>
        )}
      </div>
    </li>
  )
}

function RecordPart({ name, value, host }: { name: string; value: string; host: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <dt className="w-12 font-semibold text-[0.875rem]">{name}</dt>
      <dd className="wrap-anywhere min-w-0 grow basis-48 font-mono text-[0.875rem]">{value}</dd>
      <dd>
        <QuietButton
          aria-label={`Copy the ${name.toLowerCase()} for ${host}`}
          onClick={() => copyText(value, 'the DNS settings')}
        >
          <Copy aria-hidden className="size-4" /> Copy
        </QuietButton>
      </dd>
    </div>
  )
}
