import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { useDebounced } from '#dashboard-kit/lists/use-debounced.ts'
import { DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { WritingDialog } from '#dashboard-kit/writing-dialog.tsx'
import type { MailTexts, TemplateView } from '#features/mail/template-keys.schema.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { MailPreviewPane } from './mail-preview.tsx'
import { textPreviewQuery, useTextCalls } from './texts.queries.ts'

/** Edits the text of a mail beside a preview. */
export function TextEditor({ text, onClose }: { text: TemplateView; onClose: () => void }) {
  const { key, own, title, when, fields } = text
  const [texts, setTexts] = useState<MailTexts>({ subject: text.subject, body: text.body })
  const { busy, isSaving, problem, failure, restore, test, save } = useTextCalls(text, texts, onClose)
  /** The last cursor position or selection in the text. */
  const cursor = useRef({ start: text.body.length, end: text.body.length })
  const preview = useQuery(textPreviewQuery(key, useDebounced(texts)))
  const isChanged = texts.subject !== text.subject || texts.body !== text.body

  function addField(field: string) {
    const { start, end } = cursor.current
    setTexts({ ...texts, body: texts.body.slice(0, start) + field + texts.body.slice(end) })
    cursor.current = { start: start + field.length, end: start + field.length }
  }

  return (
    <WritingDialog dirty={isChanged} error={failure} onClose={onClose} title={title} description={when} width="wide">
      <div className="grid gap-6 overflow-y-auto px-5 py-5 sm:px-7 md:grid-cols-[1fr_24rem]">
        <div className="grid content-start gap-4">
          <TextField
            label="Subject"
            value={texts.subject}
            onChange={({ target }) => setTexts({ ...texts, subject: target.value })}
          />
          <TextareaField
            label="Text"
            rows={12}
            hint="Leave a blank line for a new paragraph; start a line with - for a list."
            value={texts.body}
            onChange={({ target }) => setTexts({ ...texts, body: target.value })}
            onSelect={({ currentTarget: { selectionStart: start, selectionEnd: end } }) => {
              cursor.current = { start, end }
            }}
          />
          <FieldButtons fields={fields} onAdd={addField} />
        </div>
        <MailPreviewPane
          subject={preview.data?.subject ?? ''}
          preview={preview.data}
          note={preview.data?.filledFrom ? `As ${preview.data.filledFrom} would get it.` : 'With example data.'}
          problem={preview.isError ? reasonOf(preview.error) : ''}
        />
      </div>
      <DialogFooter>
        <ProblemLine className="grow" text={problem} />
        {own && (
          <QuietButton aria-disabled={busy} onClick={restore}>
            Use the built-in text
          </QuietButton>
        )}
        <QuietButton aria-disabled={busy} onClick={test}>
          Send to me
        </QuietButton>
        <Button size="small" aria-disabled={busy} onClick={save}>
          {isSaving ? 'Saving...' : 'Save Text'}
        </Button>
      </DialogFooter>
    </WritingDialog>
  )
}

function FieldButtons({ fields, onAdd }: Pick<TemplateView, 'fields'> & { onAdd: (field: string) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-[0.875rem]">Add a field</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(fields).map(([name, example]) => (
          <QuietButton key={name} title={example} onClick={() => onAdd(`{${name}}`)}>
            {`{${name}}`}
          </QuietButton>
        ))}
      </div>
    </fieldset>
  )
}
