import type { Draft } from '#features/decisions/decisions.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'

interface Props {
  drafts: readonly Draft[]
  /** Those who are left out. */
  left: readonly number[]
  onLeave: (left: readonly number[]) => void
}

/** What each of many would be sent, to look over; whoever is unticked is left as they are. */
export function DraftList({ drafts, left, onLeave }: Props) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {drafts.map(({ id, name, email, subject, body }) => (
        <li key={id} className="py-3">
          <CheckboxField
            label={name}
            hint={email || 'No email address: decided without a mail.'}
            checked={!left.includes(id)}
            onChange={({ target }) => onLeave(target.checked ? left.filter(other => other !== id) : [...left, id])}
          />
          {email && (
            <details className="mt-1 ml-9">
              <summary className="min-h-6 cursor-pointer text-grey">
                {subject}
                <span className="sr-only"> (mail to {name})</span>
              </summary>
              <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{body}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
