import { api } from '#client/client.ts'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionList } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { type ContentItem, contentShapes } from '#features/content/content.schema.ts'
import { wordsOf } from '#lib/markup/words-of.ts'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'
import { placeName, placeRank } from './content-structure.ts'

const everyItem = ['content'] as const

/** All items of all pages, inactive ones included. */
export const contentAdminQuery = {
  ...collectionList(everyItem, contentShapes, api.admin.content)(),
  staleTime: 10_000,
  retry: false,
}

export type ContentValues = Pick<
  ContentItem,
  'page' | 'section' | 'key' | 'type' | 'content' | 'title' | 'description' | 'active'
>

/** What the form edits of a stored item, or of a place without one. */
export function contentValues({ page, section, key, type, content, title, description, active }: ContentValues) {
  return { page, section, key, type, content, title, description, active }
}

export const contentKind = recordKind(contentShapes, {
  table: 'siteContent',
  noun: 'content item',
  valuesOf: contentValues,
  nameOf: ({ page, section, key }) => `${page} / ${section} / ${key}`,
  calls: collectionCalls(everyItem, contentShapes, api.content),
  titles: { add: 'Add New Content', edit: 'Edit Content' },
  buttons: { add: 'Add Content', adding: 'Adding...', edit: 'Update Content', editing: 'Updating...' },
  created: { title: 'Success', description: 'Content created successfully' },
  updated: { title: 'Success', description: 'Content updated successfully' },
  failed,
  removal: {
    question: () => 'The page shows its built-in text at once. You can put yours back from the bin for 30 days.',
    done: { title: 'Success', description: 'Content deleted successfully' },
    failed: error => failed('delete', error),
  },
})

function failed(verb: string, error: unknown): ToastMessage {
  const reason = error instanceof Error ? error.message : String(error)
  return { title: 'Error', description: `Failed to ${verb} content: ${reason}`, kind: 'error' }
}

export const contentTab: TabKind<ContentItem> = {
  title: 'Site Content Management',
  about: 'Changes go live at once. Empty texts use the built-in wording.',
  many: 'content',
  add: 'Add Content',
  addFirst: null,
  fault: 'Could not load content. Please try again later.',
  empty: 'No content found.',
  search: { placeholder: 'Search place, title or text' },
  textsOf: item => [placeName(item), item.page, item.section, item.key, item.title, item.content, item.description],
  sortings: [
    { value: 'place', label: 'Place', compare: (a, b) => placeRank(a) - placeRank(b) || a.id - b.id },
    { value: 'changed', label: 'Last changed', compare: (a, b) => (a.updatedAt < b.updatedAt ? 1 : -1) },
  ],
  bin: { detail: ({ content }) => wordsOf(String(content)).slice(0, 120) },
}
