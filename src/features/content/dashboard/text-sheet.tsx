import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { useVersionedForm } from '#dashboard-kit/form/use-versioned-form.tsx'
import { undoing } from '#dashboard-kit/history.queries.ts'
import { type MenuEntry, MoreMenu } from '#dashboard-kit/menus/more-menu.tsx'
import { DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { LeaveGuard } from '#dashboard-kit/overlays/leave-guard.tsx'
import { isOwnEscape } from '#dashboard-kit/overlays/own-escape.ts'
import { historyEntry } from '#dashboard-kit/record-history.tsx'
import { type ContentItem, contentForm, type PublicContentItem } from '#features/content/content.schema.ts'
import { wordsOf } from '#lib/markup/words-of.ts'
import { Button } from '#ui/button.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { type ContentValues, contentKind, contentValues } from './content-kind.ts'
import { placeName } from './content-structure.ts'

const { labels, noun, calls, table, created, updated } = contentKind

interface Props {
  /** A stored text, or a place with its built-in text. */
  item: ContentItem | PublicContentItem
  /** Whether another text is to be opened instead. */
  isLeft: boolean
  onStay: () => void
  onDraft: (content: string) => void
  onClose: () => void
}

/** Edits a text beside the page that shows it; a sheet from below on phones. */
export function TextSheet({ item, isLeft, onStay, onDraft, onClose }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const [closing, setClosing] = useState(false)
  const { form, content, base, save, restart, problem, dialogs } = useTextForm({ item, onClose })
  const { isDirty, isSubmitting } = form.formState
  const draw = useEffectEvent(onDraft)
  useEffect(() => draw(content), [content])
  useEffect(() => sheet.current?.querySelector('textarea')?.focus(), [])

  const follow = (row: ContentItem) => restart(row, { keepDirtyValues: true })

  function askToClose() {
    if (isDirty) setClosing(true)
    else onClose()
  }

  return (
    <div
      ref={sheet}
      role="dialog"
      aria-labelledby="text-sheet"
      className="edit-sheet fixed right-0 bottom-0 z-40 flex flex-col border-line bg-paper text-[0.9375rem] text-ink shadow-2xl max-lg:left-0 max-lg:max-h-[58svh] max-lg:rounded-t-3xl max-lg:border-t lg:top-11 lg:w-96 lg:border-l"
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (isDirty) void save()
          else onClose()
        }}
        onKeyDown={event => isOwnEscape(event) && askToClose()}
        className="flex min-h-0 grow flex-col"
      >
        <SheetHead
          item={item}
          more={base ? [historyEntry({ kind: contentKind, record: base, onChanged: follow })] : []}
          onClose={askToClose}
        />
        <div className="grid grow content-start gap-4 overflow-y-auto px-5 py-4">
          <TextareaField
            {...fieldsOf(form, labels)('content')}
            label="Text"
            rows={4}
            hint={item.type === 'html' ? 'Written in HTML.' : 'A blank line begins a new paragraph.'}
          />
          <p role="status" className="font-medium text-aurora-deep">
            {isDirty && 'The page shows your text. Visitors see it once you save.'}
          </p>
          {base && <StoredText stored={base} isShown={isDirty} />}
        </div>
        <section className="contents">
          <DialogFooter>
            <p role="alert" className="grow basis-full font-medium text-alert empty:hidden">
              {problem}
            </p>
            <Button look="quiet" size="small" onClick={askToClose}>
              Cancel
            </Button>
            <Button type="submit" size="small" aria-disabled={isSubmitting}>
              {isSubmitting ? 'Saving...' : 'Save'}
            </Button>
          </DialogFooter>
        </section>
      </form>
      <LeaveGuard
        dirty={isDirty}
        closing={closing || isLeft}
        onStay={() => {
          setClosing(false)
          onStay()
        }}
        onLeave={onClose}
      />
      {dialogs}
    </div>
  )
}

/** The form of a text, which a save closes. */
function useTextForm({ item, onClose }: Pick<Props, 'item' | 'onClose'>) {
  const client = useQueryClient()
  const form = useForm<ContentValues>({ resolver: zodResolver(contentForm), defaultValues: contentValues(item) })
  const content = useWatch({ control: form.control, name: 'content' })
  const [create, change] = [useMutation(calls.create), useMutation(calls.change)]
  const { base, submit, restart, problem, dialogs } = useVersionedForm({
    form,
    start: 'version' in item ? item : null,
    noun,
    row: contentKind.row,
    valuesOf: contentValues,
    describe: ({ content }) => ({ [labels.content]: content }),
    notSaved: 'The text is not saved',
    failed: error => contentKind.failed('update', error),
  })

  async function save(values: ContentValues, over: ContentItem | null) {
    const { content } = values
    const saved = await (over
      ? change.mutateAsync({ id: over.id, version: over.version, change: { content } })
      : create.mutateAsync(values))
    form.reset(contentValues(saved))
    const { id, version } = saved
    showToast(over ? { ...updated, undo: undoing(client, { table, id, version }) } : created)
    onClose()
  }
  return { form, content, base, save: () => submit(save), restart, problem, dialogs }
}

function SheetHead({ item, more, onClose }: Pick<Props, 'item' | 'onClose'> & { more: readonly MenuEntry[] }) {
  return (
    <div className="flex items-start gap-2 border-line border-b py-3 pr-2 pl-5">
      <div className="min-w-0 grow pt-1">
        <h2 id="text-sheet" className="text-xl">
          {placeName(item)}
        </h2>
        <p className="text-grey text-[0.875rem] capitalize">{item.page}</p>
      </div>
      <MoreMenu entries={more} />
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-grey hover:bg-ink/6 hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}

/** The stored text beside a changed one, and the link to its other fields. */
function StoredText({ stored, isShown }: { stored: ContentItem; isShown: boolean }) {
  const { id, type, page, content } = stored
  return (
    <>
      {isShown && (
        <div className="border-line border-t pt-3">
          <h3 className="font-sans font-semibold text-base tracking-normal">Saved text</h3>
          <p className="whitespace-pre-line text-grey wrap-anywhere">{type === 'html' ? wordsOf(content) : content}</p>
        </div>
      )}
      <p>
        <a
          href={`/admin/dashboard?tab=content&view=${page}&record=${id}`}
          className="inline-block py-2.5 font-semibold underline underline-offset-4"
        >
          Title and other details
        </a>
      </p>
    </>
  )
}
