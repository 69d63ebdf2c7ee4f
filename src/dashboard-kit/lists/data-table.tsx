import type { ReactNode } from 'react'
import { useMedia } from '#ui/use-media.ts'
import { RowLink } from './row-link.tsx'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Whether phones show it where a row opens its record: without its title, below the name. */
  isBrief?: boolean
}

interface Props<Row extends { id: number }> {
  label: string
  /** A sentence below the table. */
  caption?: string
  rows: readonly Row[]
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** The buttons at the end of a row. */
  actions: (row: Row) => ReactNode
  /** A picture at the start of a card. */
  picture?: (row: Row) => ReactNode
  /** The name of a row's record, if the row is a link that opens it. */
  linked?: (row: Row) => string
}

/** A table, or cards on narrow screens. */
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const wide = useMedia('(min-width: 48rem)')
  return wide ? <WideTable {...props} /> : <Cards {...props} />
}

function WideTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, caption, rows, actions, linked } = props
  const [name, ...others] = props.columns
  return (
    <div className="rounded-2xl border border-line bg-paper">
      <table aria-label={label} className="w-full text-left text-[0.875rem]">
        {caption && (
          <caption className="caption-bottom border-line border-t px-4 py-3 text-left text-grey">{caption}</caption>
        )}
        <thead>
          <tr className="text-grey *:px-4 *:py-3 *:font-medium">
            {[name, ...others].map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col" className="w-0">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} className="linked-row border-line border-t *:px-4 *:py-2.5">
              <th scope="row" className="font-semibold wrap-anywhere">
                {linked && <RowLink id={row.id} name={linked(row)} />}
                {name.cell(row)}
              </th>
              {others.map(({ title, cell }) => (
                <td key={title} className="wrap-anywhere">
                  {cell(row)}
                </td>
              ))}
              <td>
                <div className="flex gap-1">{actions(row)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards<Row extends { id: number }>(props: Props<Row>) {
  const { label, caption, rows, picture, actions, linked } = props
  const [name, ...others] = props.columns
  const aside = linked ? 'phone:hidden' : ''
  return (
    <>
      <ul aria-label={label} className="grid gap-3">
        {rows.map(row => (
          <li
            key={row.id}
            className={`linked-row flex min-h-14.5 gap-2 rounded-2xl max-xs:flex-wrap border border-line bg-paper py-3 pr-2 pl-4 ${linked ? 'phone:min-h-18 phone:pr-10' : ''}`}
          >
            {linked && <RowLink id={row.id} name={linked(row)} />}
            {picture?.(row)}
            <div className="min-w-0 grow max-xs:basis-full">
              <p className="font-semibold leading-snug wrap-anywhere">{name.cell(row)}</p>
              <dl
                className={`grid gap-1 text-[0.875rem] ${linked ? 'phone:flex phone:flex-wrap phone:gap-x-2 not-phone:mt-2' : 'mt-2'}`}
              >
                {others.map(({ title, cell, isBrief }) => (
                  <div
                    key={title}
                    className={`grid gap-x-2 xs:grid-cols-[6.5rem_minmax(0,1fr)] ${isBrief ? 'phone:block' : aside}`}
                  >
                    <dt className={`text-grey ${aside}`}>{title}</dt>
                    <dd className="wrap-anywhere">{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <div className={`flex flex-wrap xs:flex-col ${aside}`}>{actions(row)}</div>
          </li>
        ))}
      </ul>
      {caption && <p className="mt-3 text-[0.875rem] text-grey">{caption}</p>}
    </>
  )
}
