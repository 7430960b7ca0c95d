/** Rows of a list as links, for a list beside the record that is open. J and K open the next and the previous one. */
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { Box, type DataTableProps } from './data-table.tsx'
import { KeyHints } from './key-hints.tsx'
import { useRowKeys } from './row-keys.ts'
import { withRows } from './selection.ts'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
] as const

export type RowListProps<Row extends object> = Pick<DataTableProps<Row>, 'rows' | 'keyOf' | 'selection'> & {
  item: (row: Row) => ReactNode
}

export function RowList<Row extends object>({ rows, keyOf, selection, item }: RowListProps<Row>) {
  const list = useRef<HTMLOListElement>(null)
  const last = useRef<string>(undefined)
  useRowKeys(list, true)
  const choose = (to: string, { nativeEvent, target: { checked: isOn } }: ChangeEvent<HTMLInputElement>) => {
    const from = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? last.current : undefined
    last.current = to
    selection?.change((now) => withRows(now, { rows: rows.map(keyOf), from, to, isOn }))
  }
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
                  change={(event) => choose(key, event)}
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
