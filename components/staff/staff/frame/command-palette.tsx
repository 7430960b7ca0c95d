/** 'Find or do', by Ctrl or Cmd and K: screens, settings, commands, products, orders and customers. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { type Granted, may } from '../../../../domain/staff/access/roles.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { useDebouncedText } from '../../../kit/panel/use-debounced-text.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useDialog } from '../../../kit/primitives/modal/use-dialog.ts'
import { customersQuery } from '../../core/queries/customer-queries.ts'
import { listQuery } from '../../core/queries/product-queries.ts'
import { queueQuery } from '../../selling/order/order-queries.ts'
import { customerItem, fitting, orderItem, type PaletteItem, paletteItems, productItem } from './palette-items.ts'
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

/** Fewer letters would find nearly everything. */
const MIN_CHARACTERS = 2
/** Maximum number of suggestions per kind. */
const MAX_RESULTS = 6

/** Empty until something is found; a failed search finds nothing, and screens are still offered. */
function useFound(typed: string, granted: Granted): PaletteItem[] {
  const q = useDebouncedText(typed)
  const isAsked = q.length >= MIN_CHARACTERS
  const [packs, serves] = [may(granted, 'fulfil_orders'), may(granted, 'serve_customers')]
  const options = { placeholderData: keepPreviousData, refetchInterval: false as const }
  const products = useQuery({ ...listQuery({ q, sort: 'title', order: 'asc' }), ...options, enabled: isAsked })
  const orders = useQuery({ ...queueQuery({ queue: 'all', q, page: 1 }), ...options, enabled: isAsked && packs })
  const customers = useQuery({ ...customersQuery({ q, page: 1 }), ...options, enabled: isAsked && serves })
  if (!isAsked || typed.trim() === '') return []
  return [
    ...(orders.data?.orders ?? []).slice(0, MAX_RESULTS).map(orderItem),
    ...(customers.data?.customers ?? []).slice(0, MAX_RESULTS).map(customerItem),
    ...(products.data?.products ?? []).slice(0, MAX_RESULTS).map(productItem),
  ]
}
