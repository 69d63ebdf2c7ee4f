import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { RecordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import {
  type ContentChange,
  type ContentItem,
  contentChange,
  contentItem,
  contentShapes,
} from '#features/content/content.schema.ts'
import { wordsOf } from '#lib/markup/words-of.ts'
import { placeName, placeRank } from './content-structure.ts'

const everyItem = ['content'] as const

/** All items of all pages, inactive ones included. */
export const contentAdminQuery = queryOptions({
  queryKey: [...everyItem, 'all pages'] as const,
  staleTime: 10_000,
  retry: false,
  queryFn: async () => (await read(api.admin.content.$get())).content,
})

export type ContentValues = Pick<
  ContentItem,
  'page' | 'section' | 'key' | 'type' | 'content' | 'title' | 'description' | 'active'
>

/** What the form edits of a stored item, or of a place without one. */
export function contentValues({ page, section, key, type, content, title, description, active }: ContentValues) {
  return { page, section, key, type, content, title, description, active }
}

export const contentKind: RecordKind<ContentItem, ContentValues, ContentChange> = {
  noun: 'content item',
  table: 'siteContent',
  row: contentItem,
  change: contentChange,
  fields: ['page', 'section', 'key', 'type', 'content', 'title', 'description', 'active'],
  labels: {
    page: 'Page',
    section: 'Section',
    key: 'Key',
    type: 'Type',
    content: 'Content',
    title: 'Title',
    description: 'Description',
    active: 'Active',
  },
  valuesOf: contentValues,
  nameOf: ({ page, section, key }) => `${page} / ${section} / ${key}`,
  calls: collectionCalls(everyItem, contentShapes, api.content),
  titles: { add: 'Add New Content', edit: 'Edit Content' },
  buttons: { add: 'Add Content', adding: 'Adding...', edit: 'Update Content', editing: 'Updating...' },
  created: { title: 'Success', description: 'Content created successfully' },
  updated: { title: 'Success', description: 'Content updated successfully' },
  failed: (verb, error) => ({
    title: 'Error',
    description: `Failed to ${verb} content: ${error instanceof Error ? error.message : String(error)}`,
    kind: 'error',
  }),
  removal: {
    title: ({ page, section, key }) => `Delete ${page} / ${section} / ${key}?`,
    question: () => 'The page shows its built-in text at once. You can put yours back from the bin for 30 days.',
    action: 'Delete',
    acting: 'Deleting...',
    done: { title: 'Success', description: 'Content deleted successfully' },
    failed: error => ({
      title: 'Error',
      description: `Failed to delete content: ${error instanceof Error ? error.message : String(error)}`,
      kind: 'error',
    }),
  },
}

export const contentTab: TabKind<ContentItem> = {
  title: 'Site Content Management',
  about: 'Changes go live at once. Empty texts use the built-in wording.',
  add: 'Add Content',
  addFirst: null,
  loading: 'Loading content...',
  fault: 'Could not load content. Please try again later.',
  empty: 'No content found.',
  search: { label: 'Search content', placeholder: 'Search place, title or text' },
  textsOf: item => [placeName(item), item.page, item.section, item.key, item.title, item.content, item.description],
  sortings: [
    { value: 'place', label: 'Place', compare: (a, b) => placeRank(a) - placeRank(b) || a.id - b.id },
    { value: 'changed', label: 'Last changed', compare: (a, b) => (a.updatedAt < b.updatedAt ? 1 : -1) },
  ],
  bin: { detail: ({ content }) => wordsOf(String(content)).slice(0, 120) },
}
