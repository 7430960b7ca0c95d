/** Fields of a bulk edit: new prices, status or categories for the selected products. */
import { useEffect, useId, useState } from 'react'
import type { BulkChange } from '../../../../domain/catalogue/product/bulk-edit.ts'
import type { CatalogueCategory } from '../../../../domain/catalogue/product/staff-list.schema.ts'
import { PRODUCT_STATUSES, type ProductStatus, STATUS_LABELS } from '../../../../domain/catalogue/product/staff-list.ts'
import { readTypedNumber, readTypedPounds } from '../../../../domain/core/form/typed-number.ts'
import { Choice } from '../../../kit/panel/labelled.tsx'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import type { BulkKind } from './bulk-kind.ts'

export type BulkFieldsProps = {
  kind: BulkKind
  categories: readonly CatalogueCategory[]
  /** Receives the change; null while it is incomplete. */
  changed: (change: BulkChange | null) => void
}

export function BulkFields({ kind, categories, changed }: BulkFieldsProps) {
  if (kind === 'price') return <PriceFields changed={changed} />
  if (kind === 'status') return <StatusField changed={changed} />
  return <CategoryFields categories={categories} changed={changed} />
}

type PriceChange = Extract<BulkChange, { kind: 'price' }>
type PriceField = PriceChange['field'] | 'was_price'

const PRICES: readonly (readonly [PriceField, string])[] = [
  ['price', 'Bottle price'],
  ['mix_six_price', 'Mix Six price'],
  ['lock_it_in_price', 'Lock it in price'],
  ['wineclub_price', 'Wine club price'],
  ['all', 'All four prices'],
  ['was_price', 'Earlier price'],
]

const PRICE_CHANGES = [
  ['up', 'goes up by'],
  ['down', 'goes down by'],
  ['set', 'is set to'],
  ['end', 'is rounded'],
] as const
type PriceEditMode = (typeof PRICE_CHANGES)[number][0]

const ROUNDINGS = [
  ['penny', 'to the nearest penny'],
  ['charm', 'to the nearest 9p'],
  ['pound', 'to the nearest .99'],
] as const

/** Debounce between the last key press and the preview request, in milliseconds. */
const DEBOUNCE_MS = 250

function PriceFields({ changed }: Pick<BulkFieldsProps, 'changed'>) {
  const [field, setField] = useState<PriceField>('price')
  const [priceChange, setWay] = useState<PriceEditMode>('up')
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent')
  const [typed, setTyped] = useState('')
  const [rounding, setRound] = useState<PriceChange['round']>('penny')
  const [showsEarlier, setShowsEarlier] = useState(false)
  const [isShown, setShown] = useState(true)
  const fault = useId()
  const by = priceChange === 'set' ? 'set' : priceChange === 'end' ? 'amount' : unit
  const round = priceChange === 'set' ? 'penny' : priceChange === 'end' && rounding === 'penny' ? 'pound' : rounding
  const read = by === 'percent' ? readTypedNumber(typed) : readTypedPounds(typed)
  const message = priceChange === 'end' || typed.trim() === '' || read.ok ? undefined : read.message
  const amount = priceChange === 'end' ? 0 : read.ok && read.value > 0 ? read.value : null
  const mayReduce = priceChange !== 'up' && (field === 'price' || field === 'all')
  const shows_earlier = mayReduce && showsEarlier
  useEffect(() => {
    const value = amount !== null && priceChange === 'down' ? -amount : amount
    const change: BulkChange | null =
      field === 'was_price'
        ? { kind: 'was_price', is_shown: isShown }
        : value === null
          ? null
          : { kind: 'price', field, by, value, round, shows_earlier }
    const timer = setTimeout(() => changed(change), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [field, isShown, priceChange, by, amount, round, shows_earlier, changed])
  const whichPrice = <Choice label="Which price" value={field} options={PRICES} choose={setField} />
  if (field === 'was_price')
    return (
      <>
        {whichPrice}
        <Choice
          label="Shown or removed"
          value={isShown ? 'shown' : 'removed'}
          options={[
            ['shown', 'is shown beside a reduced one'],
            ['removed', 'is removed'],
          ]}
          choose={(shown) => setShown(shown === 'shown')}
        />
      </>
    )
  return (
    <>
      {whichPrice}
      <Choice label="Which way" value={priceChange} options={PRICE_CHANGES} choose={setWay} />
      {priceChange !== 'end' && (
        <input
          className="input bulk-value"
          aria-label={priceChange === 'set' ? 'Price in pounds' : 'By how much'}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={message !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : fault}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <FieldNote id={fault} error={message} />
      {(priceChange === 'up' || priceChange === 'down') && (
        <Choice
          label="Unit"
          value={unit}
          options={[
            ['percent', 'per cent'],
            ['amount', 'pounds'],
          ]}
          choose={setUnit}
        />
      )}
      {priceChange !== 'set' && (
        <Choice
          label="Rounding"
          value={round}
          options={priceChange === 'end' ? ROUNDINGS.slice(1) : ROUNDINGS}
          choose={setRound}
        />
      )}
      {mayReduce && (
        <label className="check">
          <input type="checkbox" checked={showsEarlier} onChange={({ target }) => setShowsEarlier(target.checked)} />
          Show the earlier price
        </label>
      )}
    </>
  )
}

function StatusField({ changed }: Pick<BulkFieldsProps, 'changed'>) {
  const [status, setStatus] = useState<ProductStatus | ''>('')
  return (
    <Choice
      label="Status"
      value={status}
      options={[['', 'Choose a status'], ...PRODUCT_STATUSES.map((one) => [one, STATUS_LABELS[one]] as const)]}
      choose={(chosen) => {
        setStatus(chosen)
        changed(chosen === '' ? null : { kind: 'status', status: chosen })
      }}
    />
  )
}

function CategoryFields({ categories, changed }: Pick<BulkFieldsProps, 'categories' | 'changed'>) {
  const [priceChange, setWay] = useState<'add' | 'remove'>('add')
  const [id, setId] = useState('')
  useEffect(() => {
    changed(id === '' ? null : { kind: 'category', category_id: Number(id), is_listed: priceChange === 'add' })
  }, [priceChange, id, changed])
  return (
    <>
      <Choice
        label="Add or remove"
        value={priceChange}
        options={[
          ['add', 'Add to'],
          ['remove', 'Remove from'],
        ]}
        choose={setWay}
      />
      <Choice
        label="Category"
        value={id}
        options={[
          ['', 'Choose a category'],
          ...categories.map((category) => [String(category.id), category.name] as const),
        ]}
        choose={setId}
      />
    </>
  )
}
