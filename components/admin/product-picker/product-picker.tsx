/**
 * Finds a product by words or its code, of any status. Enter takes the one with that very code, or the only one; the arrow
 * keys go to the others.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FieldNote } from '../../primitives/field.tsx'
import { listQuery } from '../products/product-queries.ts'
import { usePausedText } from '../use-paused-text.ts'
import { meant } from './meant.ts'
import './product-picker.css'

export type PickedProduct = { code: string; title: string }

/** Fewer letters would find nearly everything. */
const LEAST = 2
const MOST = 8

const asked = (q: string) => listQuery({ q, sort: 'title', order: 'asc' })

/** The arrow keys go from the field through what was found, and back. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const field = event.currentTarget.closest('.field')
  if (step === undefined || !field) return
  const stops = [...field.querySelectorAll<HTMLElement>('input, .found-products button')]
  const next = stops[stops.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export type ProductPickerProps = {
  label: string
  /** As the API names what is wrong with what was chosen. */
  name?: string
  error?: string | undefined
  choose: (product: PickedProduct) => void
}

export function ProductPicker({ label, name, error, choose }: ProductPickerProps) {
  const id = useId()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const q = usePausedText(typed)
  // What was found for other words is not offered: it would be chosen by a press meant for what comes.
  const isAsked = q.length >= LEAST && typed.trim() === q
  const { data, error: failure } = useQuery({ ...asked(q), enabled: isAsked })
  const found = isAsked ? (data?.products.slice(0, MOST) ?? []) : []
  const take = ({ code, title }: PickedProduct) => {
    choose({ code, title })
    setTyped('')
    input.current?.focus()
  }
  const press = async (event: KeyboardEvent<HTMLInputElement>) => {
    walk(event)
    if (event.key !== 'Enter') return
    // It would send the form that this stands in.
    event.preventDefault()
    const words = typed.trim()
    if (words.length < LEAST) return
    // A search that failed is told below the field.
    const { products } = await client.fetchQuery(asked(words)).catch(() => ({ products: [] }))
    const product = meant(products, words)
    if (product && input.current?.value.trim() === words) take(product)
  }
  const isNone = isAsked && data !== undefined && found.length === 0
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        className="input"
        type="search"
        name={name}
        placeholder="Name or code"
        autoComplete="off"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}note`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      {error !== undefined && <FieldNote id={`${id}note`} error={error} />}
      {found.length > 0 && (
        <ul className="found-products">
          {found.map((product) => (
            <li key={product.code}>
              <button type="button" onClick={() => take(product)} onKeyDown={walk}>
                {product.title} <small>{product.code}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isNone && <p className="hint">Nothing has that name or code.</p>}
      {failure !== null && isAsked && <p className="hint">{failure.message}</p>}
    </div>
  )
}
