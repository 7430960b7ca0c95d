/** Rows of a list as links, for a list beside the record that is open. J and K open the next and the previous one. */
import { type ReactNode, useRef } from 'react'
import { Box, type DataTableProps } from './data-table.tsx'
import { KeyHints } from './key-hints.tsx'
import { useRowKeys } from './row-keys.ts'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
] as const

export type RowListProps<Row extends object> = Pick<DataTableProps<Row>, 'rows' | 'keyOf' | 'selection'> & {
  item: (row: Row) => ReactNode
}

export function RowList<Row extends object>({ rows, keyOf, selection, item }: RowListProps<Row>) {
  const list = useRef<HTMLOListElement>(null)
  useRowKeys(list, true)
  return (
    <>
      <KeyHints keys={KEYS} />
      <ol ref={list}>
        {rows.map((row) => {
          const key = keyOf(row)
          return (
            <li key={key} className={selection && 'row-choice'}>
              {selection && (
                <Box
                  label={`Choose ${selection.nameOf(row)}`}
                  checked={selection.state[key] === true}
                  change={() =>
                    selection.change(({ [key]: isOn, ...others }) => (isOn ? others : { ...others, [key]: true }))
                  }
                />
              )}
              {item(row)}
            </li>
          )
        })}
      </ol>
    </>
  )
}
