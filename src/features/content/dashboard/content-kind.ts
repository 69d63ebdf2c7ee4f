import { type ContentChange, type ContentItem, contentChange, contentItem } from '#features/content/content.schema.ts'
import type { RecordKind } from '#record-ui/record-kind.ts'
import { contentCalls } from './content-admin.queries.ts'

export type ContentValues = Pick<
  ContentItem,
  'page' | 'section' | 'key' | 'type' | 'content' | 'title' | 'description' | 'active'
>

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
  valuesOf: ({ page, section, key, type, content, title, description, active }) => ({
    page,
    section,
    key,
    type,
    content,
    title,
    description,
    active,
  }),
  nameOf: ({ page, section, key }) => `${page} / ${section} / ${key}`,
  calls: contentCalls,
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
    question: () =>
      'The page goes back to its built-in words at once. You can put yours back from the bin for 30 days.',
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
