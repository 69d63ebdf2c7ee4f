import type { DecisionMail } from '#features/decisions/decisions.schema.ts'
import type { MailTexts } from '#features/mail/template-keys.schema.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import type { OwnTexts } from './use-decision-mails.ts'

interface Props {
  draft: DecisionMail
  /** Their own text, instead of the text for all. */
  own: MailTexts | undefined
  onOwn: (texts: MailTexts | undefined) => void
}

/** The mail to one of many: the text for all, or an own one. */
function DecisionMailFields({ draft, own, onOwn }: Props) {
  const { name, subject, body } = draft
  const texts = own ?? { subject, body }
  return (
    <details className="mt-1 ml-9">
      <summary className="min-h-6 cursor-pointer text-grey wrap-anywhere">
        {texts.subject} {own && <Badge tone="blue">Edited</Badge>}
        <span className="sr-only"> (mail to {name})</span>
      </summary>
      {own ? (
        <div className="mt-3 grid justify-items-start gap-4 *:w-full">
          <TextField
            label={`Subject to ${name}`}
            value={own.subject}
            onChange={({ target }) => onOwn({ ...own, subject: target.value })}
          />
          <TextareaField
            label={`Text to ${name}`}
            rows={8}
            value={own.body}
            onChange={({ target }) => onOwn({ ...own, body: target.value })}
          />
          <Button look="quiet" size="small" className="w-auto!" onClick={() => onOwn(undefined)}>
            Back to the text for all
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{body}</p>
          <Button look="quiet" size="small" className="mt-3" onClick={() => onOwn({ subject, body })}>
            Edit for {name} alone
          </Button>
        </>
      )}
    </details>
  )
}

interface DecisionMailsProps {
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
export function DecisionMails({ drafts, without, left, onLeave, own, onOwn }: DecisionMailsProps) {
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
