/** Prices in pounds, with margins, warnings about odd ones, and the previous prices. */
import {
  type EditedProduct,
  productFieldsSchema,
  type StaffProductDetail,
} from '../../../../domain/catalogue/product/edit.schema.ts'
import { marginOf } from '../../../../domain/catalogue/product/price-warnings.ts'
import { earlierPrice } from '../../../../domain/catalogue/product/was-price.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { Column } from '../../../kit/panel/column.ts'
import { DataTable } from '../../../kit/panel/data-table.tsx'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { unitLabel } from '../../../shop/catalogue/product/unit-label.ts'
import { Margin } from './product-columns.tsx'
import { PRICES, type PriceField } from './product-form.ts'
import type { ProductEditing } from './use-product-form.ts'

const NAMES: Readonly<Record<Exclude<PriceField, 'price'>, string>> = {
  mix_six_price: 'Mix Six',
  lock_it_in_price: 'Lock it in',
  wineclub_price: 'Wine club',
  cost: 'Cost',
}

/** The plain price goes by the unit that is sold. */
const nameOf = (field: PriceField, { uda }: { uda: string }): string =>
  field === 'price' ? unitLabel(uda) : NAMES[field]

type PricesPanelProps = { editing: ProductEditing; detail: StaffProductDetail; seesCosts: boolean }

export function PricesPanel({ editing, detail, seesCosts }: PricesPanelProps) {
  const { form, warnings, noun: product, fields } = editing
  return (
    <Panel
      title="Prices"
      actions={
        <span className="muted small">
          In pounds, with VAT at {detail.vat_rate_bp / 100}%{seesCosts && '; cost without'}. Empty is none.
        </span>
      }
    >
      <div className="pe-prices">
        {PRICES.filter((name) => name !== 'cost' || seesCosts).map((name) => (
          <div key={name}>
            <SchemaFields
              schema={productFieldsSchema}
              rows={[[name]]}
              {...fields}
              vary={{ [name]: { label: nameOf(name, product) } }}
            />
            {name !== 'cost' && typeof form[name] === 'number' && typeof form.cost === 'number' && (
              <span className="pe-margin small">
                <Margin share={marginOf(form[name], form.cost, detail.vat_rate_bp)} after=" margin" />
              </span>
            )}
          </div>
        ))}
      </div>
      <div className="pe-earlier">
        <SchemaFields
          schema={productFieldsSchema}
          rows={[['was_price']]}
          {...fields}
          vary={{ was_price: { hint: wasPriceHint(product, form.price) } }}
        />
      </div>
      <div role="status">
        {PRICES.filter((field) => warnings[field] !== undefined).map((field) => (
          <p key={field} className="pe-warning">
            <Icon name="warn" small />
            <span>
              <b>{nameOf(field, product)}:</b> {warnings[field]}
            </span>
          </p>
        ))}
      </div>
      <PriceHistory detail={detail} />
    </Panel>
  )
}

const wasPriceHint = (product: EditedProduct, typed: unknown): string => {
  const earlier = typeof typed === 'number' ? earlierPrice(product, typed) : null
  const lowest =
    product.lowest_price === null
      ? 'On sale for less than 30 days.'
      : `Lowest price of the last 30 days: ${formatPounds(product.lowest_price)}.`
  return earlier === null
    ? `${lowest} An earlier price may be shown beside a lower one.`
    : `${lowest} ${formatPounds(earlier)} may be shown until the price changes again.`
}

const priceText = (price: unknown): string => (typeof price === 'number' ? formatPounds(price) : 'none')

/** Reads the audit log, which does not have the changes of imports. */
function PriceHistory({ detail: { history, product } }: { detail: StaffProductDetail }) {
  const prices = history
    .filter(({ code }) => code === product.code)
    .flatMap(({ at, by, before, after, action }) =>
      PRICES.filter((name) => Object.hasOwn(after, name) && action !== 'create').map((name) => ({
        at,
        by,
        name,
        from: before[name],
        to: after[name],
      })),
    )
  if (prices.length === 0) return <p className="muted small pe-unmoved">No price has been changed here yet.</p>
  return (
    <div className="pe-history">
      <DataTable
        caption="What prices were"
        rows={prices.slice(0, 8)}
        columns={priceColumns(product)}
        keyOf={({ at, name }) => `${at}${name}`}
      />
    </div>
  )
}

type PriceChange = { at: string; by: string; name: PriceField; from: unknown; to: unknown }

const priceColumns = (product: { uda: string }): Column<PriceChange>[] => [
  { name: 'Price', show: ({ name }) => nameOf(name, product) },
  {
    name: 'Change',
    show: ({ from, to }) => (
      <>
        {priceText(from)} <span aria-hidden="true">→</span>
        <span className="sr"> to </span> <b>{priceText(to)}</b>
      </>
    ),
    isNumber: true,
    isPlain: true,
  },
  {
    name: 'By',
    show: ({ by, at }) => (
      <span className="muted small">
        {by}, {formatPastTime(at, new Date())}
      </span>
    ),
    isPlain: true,
  },
]
