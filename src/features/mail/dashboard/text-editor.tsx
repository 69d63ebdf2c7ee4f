import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { useDebounced } from '#dashboard-kit/lists/use-debounced.ts'
import { DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { WritingDialog } from '#dashboard-kit/writing-dialog.tsx'
import type { MailTexts, TemplateView } from '#features/mail/template-keys.schema.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { MailPreviewPane } from './mail-preview.tsx'
import { resetTextCall, saveTextCall, sendTextCall, textPreviewQuery } from './texts.queries.ts'

/** Edits the text of a mail beside a preview. */
export function TextEditor({ text, onClose }: { text: TemplateView; onClose: () => void }) {
  const { key, own, title, when, fields } = text
  const [texts, setTexts] = useState<MailTexts>({ subject: text.subject, body: text.body })
  const { busy, isSaving, problem, failure, restore, test, save } = useTextCalls(text, texts, onClose)
  /** The last cursor position or selection in the text. */
  const cursor = useRef({ start: text.body.length, end: text.body.length })
  const preview = useQuery(textPreviewQuery(key, useDebounced(texts)))
  const isChanged = texts.subject !== text.subject || texts.body !== text.body

  function addField(name: string) {
    const { start, end } = cursor.current
    const field = `{${name}}`
    setTexts({ ...texts, body: `${texts.body.slice(0, start)}${field}${texts.body.slice(end)}` })
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
          <fieldset>
            <legend className="mb-1.5 font-semibold text-[0.875rem]">Add a field</legend>
            <div className="flex flex-wrap gap-2">
              {Object.entries(fields).map(([name, example]) => (
                <QuietButton key={name} title={example} onClick={() => addField(name)}>
                  {`{${name}}`}
                </QuietButton>
              ))}
            </div>
          </fieldset>
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

/** The calls of the editor: at most one at a time, and the dialog closes after a change. */
function useTextCalls({ key, own }: TemplateView, texts: MailTexts, onClose: () => void) {
  const [problem, setProblem] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [saving, reset, testing] = [useMutation(saveTextCall), useMutation(resetTextCall), useMutation(sendTextCall)]
  const busy = saving.isPending || reset.isPending || testing.isPending

  async function press(work: () => Promise<{ title: string; description?: string }>, closes = true) {
    if (busy) return
    setProblem('')
    try {
      showToast(await work())
      if (closes) onClose()
    } catch (error) {
      setFailure(error)
      const isLate = error instanceof CallError && error.status === 412
      setProblem(isLate ? 'Somebody else has changed this text meanwhile. Close it to see theirs.' : reasonOf(error))
    }
  }

  const restore = () =>
    press(async () => {
      await reset.mutateAsync({ key, own })
      return { title: 'Built-in text restored', description: 'Your text is in the history.' }
    })

  const test = () =>
    press(async () => {
      const { recipient, sentAt } = await testing.mutateAsync({ key, texts })
      return { title: sentAt ? 'Test sent' : 'Test is waiting', description: `To ${recipient}` }
    }, false)

  const save = () =>
    press(async () => {
      await saving.mutateAsync({ key, own, texts })
      return { title: 'Text saved' }
    })

  return { busy, isSaving: saving.isPending, problem, failure, restore, test, save }
}
