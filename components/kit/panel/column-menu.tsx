/** Menu to choose a table's columns. The choice is stored in localStorage. */
import { useState } from 'react'
import { Icon } from '../primitives/icon.tsx'
import type { Column } from './column.ts'
import { Menu } from './menu.tsx'
import { useIsWide } from './use-is-wide.ts'

export type HiddenColumns = { names: ReadonlySet<string>; toggle: (name: string) => void }

/**
 * Reads and stores the hidden columns, of phones apart. `list`: unique name of the table. `atFirst`: columns hidden by
 * default.
 */
export function useHiddenColumns(
  list: string,
  atFirst: Readonly<Record<'wide' | 'phone', readonly string[]>>,
): HiddenColumns {
  const width = useIsWide() ? 'wide' : 'phone'
  const key = `cellardoor:admin:hidden-columns:${list}${width === 'phone' ? ':phone' : ''}`
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({})
  const names = new Set(chosen[key] ?? localStorage.getItem(key)?.split(',') ?? atFirst[width])
  const toggle = (name: string) => {
    const next = names.has(name) ? [...names].filter((one) => one !== name) : [...names, name]
    localStorage.setItem(key, next.join())
    setChosen({ ...chosen, [key]: next })
  }
  return { names, toggle }
}

type ColumnMenuProps<Row> = { columns: readonly Column<Row>[]; hidden: HiddenColumns }

/** Lists all columns but the first, which is always shown. */
export const ColumnMenu = <Row,>({ columns, hidden: { names, toggle } }: ColumnMenuProps<Row>) => (
  <Menu
    label={
      <>
        <Icon name="cols" small />
        <span className="list-menu-word">Columns</span>
      </>
    }
  >
    <fieldset>
      <legend className="sr">Columns shown</legend>
      {columns.slice(1).map(({ name }) => (
        <label className="check" key={name}>
          <input type="checkbox" checked={!names.has(name)} onChange={() => toggle(name)} />
          {name}
        </label>
      ))}
    </fieldset>
  </Menu>
)
