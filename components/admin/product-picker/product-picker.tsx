/** Finds a product by words or its code, of any status. */
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { listQuery } from '../products/product-queries.ts'
import { usePausedText } from '../use-paused-text.ts'
import './product-picker.css'

export type PickedProduct = { code: string; title: string }

/** Fewer letters would find nearly everything. */
const LEAST = 2
const MOST = 8

export function ProductPicker({ label, choose }: { label: string; choose: (product: PickedProduct) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const q = usePausedText(typed)
  // What was found for other words is not offered: it would be chosen by a press meant for what comes.
  const isAsked = q.length >= LEAST && typed.trim() === q
  const { data, error } = useQuery({ ...listQuery({ q, sort: 'title', order: 'asc' }), enabled: isAsked })
  const found = isAsked ? (data?.products.slice(0, MOST) ?? []) : []
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="search"
        placeholder="Name or code"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length > 0 && (
        <ul className="found-products">
          {found.map(({ code, title }) => (
            <li key={code}>
              <button
                type="button"
                onClick={() => {
                  choose({ code, title })
                  setTyped('')
                }}
              >
                {title} <small>{code}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAsked && data !== undefined && found.length === 0 && <p className="hint">Nothing has that name or code.</p>}
      {error !== null && isAsked && <p className="hint">{error.message}</p>}
    </div>
  )
}
