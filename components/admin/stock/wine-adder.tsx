/** Adds wines to a delivery by name or code: arrows choose, Enter adds. A scanner's code with its Enter is added at once. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { type StockRow, WAREHOUSE } from '../../../domain/stock/staff-stock.ts'
import { FieldNote } from '../../primitives/field.tsx'
import { formatCount } from '../../primitives/format-count.ts'
import { meant } from '../product-picker/meant.ts'
import { stockQuery } from './stock-queries.ts'
import { variantInWords } from './stock-words.ts'

/** Fewer letters would find nearly everything. */
const LEAST = 2
const MOST = 8
/** Milliseconds without a key before it is asked. */
const PAUSE = 150

const asked = (q: string) => stockQuery({ q, view: 'all', place: WAREHOUSE, page: 1 })

export type WineAdderProps = {
  input: RefObject<HTMLInputElement | null>
  error: string | undefined
  add: (wine: StockRow) => void
}

export function WineAdder({ input, error, add }: WineAdderProps) {
  const id = useId()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  /** The one under the arrows; -1 for none. */
  const [at, setAt] = useState(-1)
  const [hint, setHint] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const isAsked = q.length >= LEAST && typed.trim() !== ''
  const { data, error: failure } = useQuery({ ...asked(q), enabled: isAsked })
  const found = isAsked ? (data?.variants.slice(0, MOST) ?? []) : []
  const take = (wine: StockRow) => {
    add(wine)
    setTyped('')
    setAt(-1)
    setHint(undefined)
  }
  const enter = async () => {
    const chosen = found[at]
    if (chosen) return take(chosen)
    const words = typed.trim()
    if (words === '') return
    try {
      const { variants } = await client.fetchQuery(asked(words))
      const wine = meant(variants, words)
      if (wine) return take(wine)
      setHint(variants.length === 0 ? 'Nothing has that name or code' : 'Choose one with the arrow keys')
    } catch (failed) {
      setHint(failed instanceof Error ? failed.message : undefined)
    }
  }
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.ctrlKey || press.metaKey) return
    if (press.key === 'ArrowDown' || press.key === 'ArrowUp') {
      press.preventDefault()
      const next = at + (press.key === 'ArrowDown' ? 1 : -1)
      setAt(Math.max(-1, Math.min(found.length - 1, next)))
    }
    if (press.key === 'Escape') setTyped('')
    if (press.key === 'Enter') {
      press.preventDefault()
      void enter()
    }
  }
  return (
    <div className="field stock-adder">
      <label htmlFor={id}>Add a wine</label>
      <input
        ref={input}
        id={id}
        className="input"
        name="add"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={at >= 0 ? `${id}${at}` : undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}note`}
        aria-autocomplete="list"
        placeholder="Name or code, then Enter"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(-1)
          setHint(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <FoundWines id={id} found={found} at={at} take={take} />
      <FieldNote
        id={`${id}note`}
        error={error}
        hint={
          hint ??
          (isAsked && failure ? failure.message : 'Enter adds it and leads to its quantity; Enter there leads back')
        }
      />
    </div>
  )
}

type FoundWinesProps = { id: string; found: readonly StockRow[]; at: number; take: (wine: StockRow) => void }

const FoundWines = ({ id, found, at, take }: FoundWinesProps) => (
  <div
    id={`${id}list`}
    role="listbox"
    tabIndex={-1}
    aria-label="Wines"
    className="stock-found"
    hidden={found.length === 0}
  >
    {found.map((wine, index) => (
      <button
        key={wine.code}
        id={`${id}${index}`}
        type="button"
        role="option"
        tabIndex={-1}
        aria-selected={index === at}
        onClick={() => take(wine)}
      >
        {variantInWords(wine)} <small>{wine.code}</small>
        <small className="stock-found-count">{formatCount(wine.warehouse)} in the warehouse</small>
      </button>
    ))}
  </div>
)
