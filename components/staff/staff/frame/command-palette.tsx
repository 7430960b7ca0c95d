/** 'Find or do', by Ctrl or Cmd and K: screens, settings, commands, products, orders and customers. */
import { type KeyboardEvent, useId, useState } from 'react'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useDialog } from '../../../kit/primitives/modal/use-dialog.ts'
import { fitting, type PaletteItem, paletteItems } from './palette-items.ts'
import { useFound } from './use-found.ts'
import { useLogOut } from './use-log-out.ts'
import '../../../kit/primitives/modal/dialog.css'
import './palette.css'

export type CommandPaletteProps = { staff: StaffInfo; closed: () => void }

export function CommandPalette({ staff, closed }: CommandPaletteProps) {
  const dialog = useDialog({ closesOnBackdrop: true, closed })
  const { logOut } = useLogOut()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const found = useFound(typed, staff.permissions)
  const items = [...fitting(paletteItems(staff), typed), ...found]
  const chosen = items[Math.min(at, items.length - 1)]

  const run = (item: PaletteItem) => {
    dialog.current?.close()
    if ('path' in item) void openPath(item.path)
    else if ('href' in item) location.assign(item.href)
    else logOut()
  }
  const onKeyDown = (press: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[press.key]
    if (step !== undefined && items.length > 0) {
      press.preventDefault()
      setAt((now) => (Math.min(now, items.length - 1) + step + items.length) % items.length)
    }
    if (press.key === 'Enter' && chosen) {
      press.preventDefault()
      run(chosen)
    }
  }

  return (
    <dialog ref={dialog} className="modal palette" aria-label="Search or jump to">
      <div className="palette-field row">
        <Icon name="search" small />
        <input
          className="palette-input"
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={chosen && `${id}${chosen.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="A screen, a product, an order, a customer"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className="kbd">Esc</kbd>
      </div>
      <div className="palette-list" role="listbox" id={id} aria-label="What fits">
        {items.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          <div
            key={item.id}
            id={`${id}${item.id}`}
            role="option"
            tabIndex={-1}
            className="palette-item row between"
            aria-selected={item === chosen}
            onClick={() => run(item)}
          >
            {item.title}
            <span className="small muted">{item.kind}</span>
          </div>
        ))}
      </div>
      <p className="palette-none soft small" role="status">
        {items.length === 0 && `No results for ‘${typed.trim()}’.`}
      </p>
    </dialog>
  )
}
