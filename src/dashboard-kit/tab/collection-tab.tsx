import { Plus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { FieldValues } from 'react-hook-form'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { Button } from '#ui/button.tsx'
import { Bin } from '../bin/bin.tsx'
import { BinLink, useBinShown } from '../bin/bin-link.tsx'
import type { RowProps } from '../bin/bin-row.tsx'
import { QuietButton } from '../buttons/quiet-button.tsx'
import { ListTools } from '../list-tools.tsx'
import type { Listed } from '../long-list.ts'
import type { VersionedRecord } from '../record-calls.ts'
import type { EditorProps } from '../record-editor.tsx'
import type { RecordKind } from '../record-kind.ts'
import { RecordList } from '../record-list.tsx'
import { RecordRemoval } from '../record-removal.tsx'
import { type Sorting, useFoundRecords } from '../use-found-records.ts'
import { useRecordDialogs } from '../use-record-dialogs.ts'
import type { RowControls } from './record-row.tsx'
import { TabTop } from './tab-top.tsx'

/** The texts and parts of a tab. */
export interface TabKind<Row> {
  title: string
  /** A sentence below the title. */
  about: ReactNode
  /** Its records, such as 'guests', for the texts that it does not have. */
  many?: string
  /** The label of the add button; an empty list may have a longer one. */
  add?: string
  addFirst?: string | null
  loading?: string
  fault?: string
  empty: string
  search: { label?: string; placeholder: string }
  /** The searched texts of a record, if not those of its fields; must stay the same function. */
  textsOf?: (record: Row) => (string | null)[]
  /** The sortings, the stored order first; absent for that one only. */
  sortings?: readonly Sorting<Row>[]
  bin: Pick<RowProps, 'picture' | 'detail' | 'tiers'> & { about?: string }
  /** The view with the list, in a tab with several. */
  within?: string
}

export interface ListProps<Row> {
  records: readonly Row[]
  /** Whether all records are listed in their own order, so that they can be moved. */
  movable: boolean
  /** Whether the list is unfiltered. */
  isUnfiltered: boolean
  /** Opens the dialogs of a row's record. */
  buttonsOf: (record: Row) => Omit<RowControls, 'controls'>
}

interface Props<Row extends VersionedRecord, Values extends FieldValues, Change> {
  kind: RecordKind<Row, Values, Change>
  tab: TabKind<Row>
  query: { data: Listed<Row> | undefined; isError: boolean; refetch: () => unknown }
  /** The editor; its code loads on first use. */
  editor: (props: EditorProps<Row>) => ReactNode
  /** Filters the records; its name distinguishes it from other views. */
  part?: { name: string; records: readonly Row[] | undefined }
  /** What is around the list with its tools, such as views. */
  frame?: (list: ReactNode) => ReactNode
  /** Content above the list's tools, and below the list. */
  above?: ReactNode
  below?: ReactNode
  children: (list: ListProps<Row>) => ReactNode
}

/** A tab that lists the records of a collection, with search, editor, removal and bin. */
export function CollectionTab<Row extends VersionedRecord, Values extends FieldValues, Change>({
  kind,
  tab,
  query,
  editor,
  part,
  frame = list => list,
  above,
  below,
  children,
}: Props<Row, Values, Change>) {
  const { data } = query
  const [all, isComplete] = !data || Array.isArray(data) ? [data, true] : [data.rows, data.isComplete]
  const listed = part ? part.records : all
  const { many = `${kind.noun}s`, textsOf = kind.textsOf, add: addLabel = kind.titles.add } = tab
  const found = useFoundRecords(listed, textsOf, tab.sortings, isComplete)
  const { heading, open, dialog } = useRecordDialogs(all, undefined, isComplete)
  const isBin = useBinShown(tab.within)
  const add = () => open({ kind: 'add' })
  return (
    <>
      <TabTop
        title={tab.title}
        heading={heading}
        actions={
          <div className="flex flex-wrap gap-2">
            <BinLink table={kind.table} within={tab.within} />
            <Button size="small" onClick={add}>
              <Plus aria-hidden className="size-4" /> {addLabel}
            </Button>
          </div>
        }
      >
        {tab.about}
      </TabTop>
      {isBin ? <Bin table={kind.table} {...tab.bin} onDone={() => heading.current?.focus()} /> : frame(list())}
      {dialog && <Suspense>{shown(dialog)}</Suspense>}
    </>
  )

  function list() {
    const { addFirst = addLabel } = tab
    return (
      <>
        {above}
        <ListTools found={found} label={`Search ${many}`} {...tab.search} />
        <RecordList
          found={found}
          part={part?.name}
          query={query}
          loading={<RowsLoading text={tab.loading ?? `Loading ${many}...`} />}
          fault={tab.fault ?? `Could not load the ${many}. Please try again later.`}
          empty={
            <EmptyState text={tab.empty}>{addFirst && <QuietButton onClick={add}>{addFirst}</QuietButton>}</EmptyState>
          }
        >
          {records =>
            children({
              records,
              movable: found.inGivenOrder,
              isUnfiltered: records.length === all?.length,
              buttonsOf: record => ({
                onEdit: () => open({ kind: 'edit', record }),
                onRemove: () => open({ kind: 'remove', record }),
              }),
            })
          }
        </RecordList>
        {below}
      </>
    )
  }

  function shown({ shown: { kind: what, ...rest }, finalFocus, onClose, onDone }: NonNullable<typeof dialog>) {
    const record = 'record' in rest ? rest.record : null
    if (what === 'remove' && record) {
      const ends = { finalFocus, onClose, onRemoved: () => onDone(false) }
      return <RecordRemoval kind={kind} record={record} {...ends} />
    }
    return editor({
      record,
      finalFocus,
      onClose,
      onSaved: () => onDone(true),
      removal: (current, ends) => (
        <RecordRemoval kind={kind} record={current} onRemoved={() => onDone(false)} {...ends} />
      ),
    })
  }
}
