import type { DecisionMail } from '#features/decisions/decisions.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DecisionMailFields } from './decision-mail-fields.tsx'
import type { OwnTexts } from './use-decision-mails.ts'

interface Props {
  drafts: readonly DecisionMail[]
  /** What happens to a person without an address. */
  without: string
  /** The people who are left out. */
  left: readonly number[]
  onLeave: (left: readonly number[]) => void
  own: OwnTexts
  onOwn: (own: OwnTexts) => void
}

/** The mail of each of many, to review and edit; unticked people are left out. */
export function DecisionMails({ drafts, without, left, onLeave, own, onOwn }: Props) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {drafts.map(draft => {
        const { id, name, email } = draft
        return (
          <li key={id} className="py-3">
            <CheckboxField
              label={name}
              hint={email || `No email address: ${without}.`}
              checked={!left.includes(id)}
              onChange={({ target }) => onLeave(target.checked ? left.filter(other => other !== id) : [...left, id])}
            />
            {email && (
              <DecisionMailFields
                draft={draft}
                own={own.get(id)}
                onOwn={texts => {
                  const next = new Map(own)
                  if (texts) next.set(id, texts)
                  else next.delete(id)
                  onOwn(next)
                }}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
