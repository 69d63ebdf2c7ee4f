import { type ReactNode, Suspense } from 'react'
import type { FieldValues } from 'react-hook-form'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import type { Views } from '#dashboard-kit/lists/view-tabs.tsx'
import { FoundList, listChoices } from '#dashboard-kit/record-list.tsx'
import type { RowProps } from '../bin/bin-row.tsx'
import { QuietButton } from '../buttons/quiet-button.tsx'
import type { Listed } from '../long-list.ts'
import type { ListChoice } from '../menus/menu-sheet.tsx'
import type { MenuEntry } from '../menus/more-menu.tsx'
import type { VersionedRecord } from '../record-calls.ts'
import { type Found, type Sorting, useFoundRecords } from '../use-found-records.ts'
import { type DialogProps, useRecordDialogs } from '../use-record-dialogs.ts'
import { CollectionDialog, type DialogParts } from './collection-dialog.tsx'
import type { RowControls } from './record-row.tsx'
import { TabFrame } from './tab-frame.tsx'

/** The texts and parts of a tab. */
export interface TabKind<Row> {
  title: string
  /** A sentence below the list. */
  about: ReactNode
  /** Its records, such as 'guests', for the texts that it does not have. */
  many?: string
  /** The label of the add button; an empty list may have a longer one. */
  add?: string
  addFirst?: string | null
  loading?: ReactNode
  fault?: string
  empty: ReactNode
  search: { label?: string; placeholder: string }
  /** The searched texts of a record, if not those of its fields; must stay the same function. */
  textsOf?: (record: Row) => (string | null)[]
  /** The sortings, the stored order first; absent for that one only. */
  sortings?: readonly Sorting<Row>[]
  /** Absent if deleted records do not come back. */
  bin?: Pick<RowProps, 'picture' | 'detail' | 'choice'> & { about?: string }
  /** The view with the list, in a tab with several. */
  within?: string
  /** Whether organizers put its records in order. */
  isOrdered?: boolean
}

export interface ListProps<Row> {
  records: readonly Row[]
  /** Whether all records are listed in their own order, so that they can be moved. */
  movable: boolean
  /** Whether the list is unfiltered. */
  isUnfiltered: boolean
  open: DialogProps<Row>['open']
  /** Opens the dialogs of a row's record. */
  buttonsOf: (record: Row) => Omit<RowControls, 'controls'>
  /** Moves the focus to the heading, after rows have left the list. */
  onLeft: () => void
}

interface Props<Row extends VersionedRecord, Values extends FieldValues, Change>
  extends DialogParts<Row, Values, Change> {
  tab: TabKind<Row>
  query: { data: Listed<Row> | undefined; isError: boolean; refetch: () => unknown }
  /** Without it records are neither added nor deleted. */
  mayEdit?: boolean
  /** What an address opens for a record. */
  linked?: (record: Row) => 'view' | 'edit'
  /** Filters the records; its name distinguishes it from other views. */
  part?: { name: string; records: readonly Row[] | undefined }
  /** The views of the list. */
  views?: Views
  /** Further filters of the list. */
  filters?: readonly ListChoice[]
  /** Entries of the menu before the bin. */
  more?: readonly MenuEntry[]
  /** Buttons before the one that adds. */
  actions?: ReactNode
  /** What is shown in place of the list. */
  otherView?: ReactNode | ((open: DialogProps<Row>['open']) => ReactNode)
  /** Content between the list and its tools, and below the list. */
  above?: ReactNode
  below?: ReactNode
  children: (list: ListProps<Row>) => ReactNode
}

/** A tab that lists records, with search, viewer, editor, removal and bin. */
export function CollectionTab<Row extends VersionedRecord, Values extends FieldValues, Change>(
  props: Props<Row, Values, Change>,
) {
  const { kind, tab, query, mayEdit = true, part, linked, actions, more, views, filters, otherView } = props
  const { data } = query
  const [all, isComplete] = !data || Array.isArray(data) ? [data, true] : [data.rows, data.isComplete]
  const found = useFoundRecords(part ? part.records : all, tab.textsOf ?? kind.textsOf, tab.sortings, isComplete)
  const { heading, open, dialog } = useRecordDialogs(all, linked, isComplete)
  const list = { found, total: all?.length, open, onLeft: () => heading.current?.focus() }
  return (
    <>
      <TabFrame
        title={tab.title}
        heading={heading}
        about={tab.about}
        add={mayEdit && { text: tab.add ?? kind.titles.add, onPress: () => open({ kind: 'add' }) }}
        bin={mayEdit && tab.bin ? { table: kind.table, within: tab.within, ...tab.bin } : undefined}
        mayMove={mayEdit && !!tab.isOrdered && found.inGivenOrder && (found.records?.length ?? 0) > 1}
        otherView={typeof otherView === 'function' ? otherView(open) : otherView}
        choices={listChoices(found, filters)}
        {...{ actions, more, views }}
      >
        {entries => <CollectionList {...props} {...list} entries={entries} />}
      </TabFrame>
      {/* A new record starts from those that are there. */}
      {dialog && (dialog.shown.kind !== 'add' || all || query.isError) && (
        <Suspense>
          <CollectionDialog {...props} {...dialog} listed={found.records ?? []} all={all ?? []} />
        </Suspense>
      )}
    </>
  )
}

interface CollectionListProps<Row> {
  found: Found<Row>
  /** How many records there are, once known. */
  total: number | undefined
  open: DialogProps<Row>['open']
  onLeft: () => void
  entries: readonly MenuEntry[]
}

function CollectionList<Row extends VersionedRecord, Values extends FieldValues, Change>(
  props: Props<Row, Values, Change> & CollectionListProps<Row>,
) {
  const { kind, tab, mayEdit = true, part, found, total, open, onLeft, entries } = props
  const { many = `${kind.noun}s`, add = kind.titles.add, addFirst = add } = tab
  const empty = typeof tab.empty === 'string' && (
    <EmptyState text={tab.empty}>
      {mayEdit && addFirst && <QuietButton onClick={() => open({ kind: 'add' })}>{addFirst}</QuietButton>}
    </EmptyState>
  )
  return (
    <>
      <FoundList
        {...tab}
        {...tab.search}
        {...{ found, many, query: props.query, filters: props.filters, above: props.above }}
        isBelowViews={!!props.views}
        more={entries}
        part={part?.name}
        empty={empty || tab.empty}
      >
        {records =>
          props.children({
            records,
            movable: mayEdit && found.inGivenOrder,
            isUnfiltered: records.length === total,
            open,
            buttonsOf: record => ({
              id: record.id,
              onEdit: () => open({ kind: 'edit', record }),
              onRemove: () => open({ kind: 'remove', record }),
            }),
            onLeft,
          })
        }
      </FoundList>
      {props.below}
    </>
  )
}
