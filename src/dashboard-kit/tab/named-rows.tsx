import { RecordRow, type RowControls } from './record-row.tsx'

interface Props<Row> {
  label: string
  records: readonly Row[]
  buttonsOf: (record: Row) => RowControls
  /** The line below the name of a record. */
  factsOf: (record: Row) => string
}

/** Records of a name and some facts, one a line. */
export function NamedRows<Row extends { id: number; name: string }>({
  label,
  records,
  buttonsOf,
  factsOf,
}: Props<Row>) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-2xl border border-line bg-paper">
      {records.map(record => (
        <li key={record.id} className="relative">
          <RecordRow
            name={record.name}
            className="gap-x-4 pl-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
            {...buttonsOf(record)}
          >
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold leading-snug">{record.name}</p>
              <p className="text-[0.875rem] text-grey">{factsOf(record)}</p>
            </div>
          </RecordRow>
        </li>
      ))}
    </ul>
  )
}
