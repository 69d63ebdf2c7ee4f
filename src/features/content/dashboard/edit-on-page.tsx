import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContentItem, PublicContentItem } from '#features/content/content.schema.ts'
import { awaitParts } from '#ui/await-parts.ts'
import { contentAdminQuery } from './content-kind.ts'
import { emptyPlaceOf, placeName } from './content-structure.ts'
import { type Draft, findTexts, markTexts, type ShownText, shownWords, unmarkTexts } from './text-marks.ts'
import { TextSheet } from './text-sheet.tsx'

type Item = ContentItem | PublicContentItem

interface Box {
  id: number
  words: string
  left: number
  top: number
  width: number
  height: number
}

/** Room between a text and its outline, in px. */
const ROOM = 6

/** Outlines every text of the page that can be changed, built-in ones too; a press opens its editor. */
export function EditOnPage() {
  const { data: items } = useQuery(contentAdminQuery)
  const [draft, setDraft] = useState<Draft>()
  const [opened, setOpened] = useState<Item>()
  /** The text to open once the unsaved words of the open one are given up. */
  const [next, setNext] = useState<Item>()
  const boxes = useBoxes(draft)
  const { outlines, keepOutline, returnTo } = useOutlines()
  const open = draft && (items?.find(({ id }) => id === draft.id) ?? opened)
  const openName = open && placeName(open)

  function edit(item: Item | undefined) {
    setOpened(item)
    setDraft(item && { id: item.id, content: item.content })
  }

  useEffect(() => {
    // The sheet may cover the text: it scrolls into the part of the page that stays in sight.
    if (openName) outlines.current.get(openName)?.scrollIntoView({ block: 'start' })
  }, [openName, outlines])

  function close(item: Item) {
    edit(next)
    setNext(undefined)
    if (!next) returnTo(placeName(item))
  }

  return (
    <>
      <section aria-label="Texts of this page">
        <ul>
          {boxes.map(({ id, words, ...box }) => {
            const builtIn = emptyPlaceOf(id)
            const item = builtIn ? { ...builtIn, content: words } : items?.find(known => known.id === id)
            if (!item) return null
            const name = placeName(item)
            return (
              <li key={name}>
                <button
                  type="button"
                  ref={button => keepOutline(name, button)}
                  aria-label={`Edit: ${name}`}
                  aria-expanded={id === draft?.id}
                  onClick={() => (open?.content === draft?.content ? edit(item) : setNext(item))}
                  style={box}
                  className="edit-outline"
                >
                  {builtIn && words === '' && name}
                  <span className="edit-pencil">
                    <Pencil aria-hidden className="size-4" />
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      </section>
      {items && boxes.length === 0 && (
        <p role="status" className="bg-sun px-4 py-1.5 text-[0.875rem] text-sun-deep">
          No text of this page can be changed here.
        </p>
      )}
      {open && (
        <TextSheet
          key={openName}
          item={open}
          isLeft={next !== undefined}
          onStay={() => setNext(undefined)}
          onDraft={content => setDraft({ id: open.id, content })}
          onClose={() => close(open)}
        />
      )}
    </>
  )
}

/** The outlines by name. The one of an edited text gets the focus back, also if it is drawn anew once the text is stored. */
function useOutlines() {
  const outlines = useRef(new Map<string, HTMLButtonElement>())
  const left = useRef<string>(undefined)

  function keepOutline(name: string, button: HTMLButtonElement | null) {
    if (!button) return
    outlines.current.set(name, button)
    if (left.current === name && document.activeElement === document.body) button.focus()
  }

  function returnTo(name: string) {
    left.current = name
    outlines.current.get(name)?.focus()
  }

  return { outlines, keepOutline, returnTo }
}

/** The places of the texts on the page, kept up to date. */
function useBoxes(draft: Draft | undefined): Box[] {
  const client = useQueryClient()
  const { data: items } = useQuery(contentAdminQuery)
  const [boxes, setBoxes] = useState<Box[]>([])
  // Marked earlier, the text of a part whose code is still to come would differ from its HTML.
  const [isWhole, setWhole] = useState(false)
  useEffect(() => void awaitParts().then(() => setWhole(true)), [])

  const measure = useCallback(() => {
    const next = findTexts().map(boxOf)
    setBoxes(before => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }, [])

  useEffect(() => {
    if (!isWhole) return
    // Without a draft the page shows what is saved.
    const mark = () => markTexts(client, draft, items)
    mark()
    return client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' || type === 'added') mark()
    })
  }, [client, draft, items, isWhole])

  useEffect(() => {
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    const changes = new MutationObserver(measure)
    changes.observe(document.body, { subtree: true, childList: true, characterData: true })
    addEventListener('resize', measure)
    document.addEventListener('toggle', measure, true)
    measure()
    return () => {
      sizes.disconnect()
      changes.disconnect()
      removeEventListener('resize', measure)
      document.removeEventListener('toggle', measure, true)
    }
  }, [measure])
  useEffect(() => () => unmarkTexts(client), [client])
  return boxes
}

function boxOf(text: ShownText): Box {
  const { id, elements } = text
  const rects = elements.map(element => element.getBoundingClientRect())
  const left = Math.min(...rects.map(rect => rect.left)) - ROOM
  const top = Math.min(...rects.map(rect => rect.top)) - ROOM
  const right = Math.max(...rects.map(rect => rect.right)) + ROOM
  const bottom = Math.max(...rects.map(rect => rect.bottom)) + ROOM
  return {
    id,
    words: shownWords(text),
    left: left + scrollX,
    top: top + scrollY,
    width: right - left,
    height: bottom - top,
  }
}
