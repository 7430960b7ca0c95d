/** Opens one row of a list at a time, in a panel below it. */
import { useState } from 'react'

export function useOpenRow() {
  const [open, setOpen] = useState<number | null>(null)
  return {
    isOpen: (id: number) => open === id,
    /** Button that opens and closes the row. */
    toggle: (id: number, label: string, look = 'link') => (
      <button
        type="button"
        className={look}
        aria-expanded={open === id}
        onClick={() => setOpen(open === id ? null : id)}
      >
        {label}
      </button>
    ),
  }
}

export type OpenRow = ReturnType<typeof useOpenRow>
