/** Choosing products: by words, with their pictures; in an order of their own where there are several. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { ProductCard } from '../../../domain/product/product.ts'
import { call } from '../../api/call.ts'
import { Icon } from '../../primitives/icon.tsx'
import { answered } from '../queries.ts'
import { usePausedText } from '../use-paused-text.ts'

const MOST = 8

const cardsQuery = (codes: readonly string[]) => ({
  queryKey: ['page-products', ...codes],
  queryFn: async () =>
    codes.length === 0
      ? []
      : (await answered(call('GET /api/products/get-by-ids', { query: { products: JSON.stringify(codes) } }))).products,
  placeholderData: keepPreviousData,
})

function useFound(typed: string): readonly ProductCard[] {
  const words = usePausedText(typed)
  const { data } = useQuery({
    queryKey: ['page-products-found', words],
    queryFn: () =>
      answered(
        call('GET /api/elastic-search/products', {
          query: { search_string: words, search_type: 'fuzzy', start_index: '0', fetch_next: String(MOST) },
        }),
      ),
    enabled: words.length > 1,
  })
  // What was found for other words is not offered: it would be chosen by a press meant for what comes.
  return words.length > 1 && typed.trim() === words ? (data?.products ?? []) : []
}

const ProductRow = ({ card, code }: { card: ProductCard | undefined; code: string }) => (
  <>
    {card && <img src={`/images/${card.main_picture}`} alt="" loading="lazy" />}
    <span>
      {card?.productname ?? 'Not on sale'}
      <small>{code}</small>
    </span>
  </>
)

function Picker({ label, choose }: { label: string; choose: (code: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = useFound(typed)
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        className="input"
        type="search"
        placeholder="Find a product"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length > 0 && (
        <ul className="pe-found">
          {found.map((card) => (
            <li key={card.code}>
              <button
                type="button"
                onClick={() => {
                  choose(card.code)
                  setTyped('')
                  field.current?.focus()
                }}
              >
                <ProductRow card={card} code={card.code} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export type ProductFieldProps = { label: string; value: string; change: (code: string) => void }

export function ProductField({ label, value, change }: ProductFieldProps) {
  const { data } = useQuery(cardsQuery(value === '' ? [] : [value]))
  return (
    <>
      {value !== '' && (
        <p className="pe-product">
          <ProductRow card={data?.[0]} code={value} />
        </p>
      )}
      <Picker label={value === '' ? label : `Another ${label.toLowerCase()}`} choose={change} />
    </>
  )
}

export type ProductsFieldProps = { label: string; value: readonly string[]; change: (codes: string[]) => void }

export function ProductsField({ label, value, change }: ProductsFieldProps) {
  const { data } = useQuery(cardsQuery(value))
  const swap = (at: number, step: 1 | -1) => {
    const code = value[at]
    if (code !== undefined) change(value.toSpliced(at, 1).toSpliced(at + step, 0, code))
  }
  return (
    <fieldset className="pe-group">
      <legend>{label}</legend>
      <ol className="pe-products">
        {value.map((code, at) => (
          <li key={code}>
            <ProductRow card={data?.find((card) => card.code === code)} code={code} />
            <button
              type="button"
              className="pe-mini"
              aria-label={`Move ${code} up`}
              aria-disabled={at === 0 || undefined}
              onClick={() => at > 0 && swap(at, -1)}
            >
              <Icon name="up" small />
            </button>
            <button
              type="button"
              className="pe-mini"
              aria-label={`Take ${code} out`}
              onClick={() => change(value.toSpliced(at, 1))}
            >
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ol>
      <Picker label="Add" choose={(code) => value.includes(code) || change([...value, code])} />
    </fieldset>
  )
}
