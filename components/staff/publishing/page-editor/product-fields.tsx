/** Choosing products: by words, with their pictures; in an order of their own where there are several. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ViewerCard } from '../../../../domain/catalogue/product/product.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { ConfigOf } from '../../../../domain/publishing/page/page-document.ts'
import { call } from '../../../kit/api/call.ts'
import { Combobox } from '../../../kit/panel/combobox.tsx'
import { unwrap } from '../../../kit/panel/queries.ts'
import { Tool } from '../../../kit/panel/tool.tsx'
import { useReorder } from '../../../kit/panel/use-reorder.ts'
import { imageUrl } from '../../../kit/picture/picture-sources.ts'
import { shownPicture } from '../../../kit/picture/shown-picture.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'

const MAX_PRODUCTS = 8

const loadCards = async (codes: readonly string[]): Promise<readonly ViewerCard[]> =>
  codes.length === 0
    ? []
    : (await unwrap(call('GET /api/products/get-by-ids', { query: { products: JSON.stringify(codes) } }))).products

const cardsQuery = (codes: readonly string[]) => ({
  queryKey: ['page-products', ...codes],
  queryFn: () => loadCards(codes),
  placeholderData: keepPreviousData,
})

/** One word with a digit, as codes are. The shop's search does not find codes. */
const CODE = /^(?=\D{0,31}\d)[\w-]{2,32}$/

const find = async (search_string: string): Promise<readonly ViewerCard[]> => {
  const exact = CODE.test(search_string) ? await loadCards([search_string.toUpperCase()]) : []
  if (exact.length > 0) return exact
  const query = { search_string, search_type: 'fuzzy', start_index: '0', fetch_next: String(MAX_PRODUCTS) } as const
  return (await unwrap(call('GET /api/elastic-search/products', { query }))).products
}

const ProductRow = ({ card, code }: { card: ViewerCard | undefined; code: string }) => (
  <>
    {card && <img src={imageUrl(shownPicture(card))} alt="" loading="lazy" />}
    <span>
      {card?.productname ?? 'Not on sale'}
      <small>
        {[code, card?.winery].filter(Boolean).join(' · ')}
        {card &&
          ` · ${formatPounds(card.price)} · ${card.total_stock > 0 ? `${formatCount(card.total_stock)} in stock` : 'sold out'}`}
      </small>
    </span>
  </>
)

export type ProductPickerProps = {
  label: string
  /** Codes chosen already. The list stays open for more than one. */
  chosen?: readonly string[]
  choose: (card: ViewerCard) => void
}

/** Finds products on sale by name, code or producer. */
export const ProductPicker = ({ label, chosen, choose }: ProductPickerProps) => (
  <Combobox label={label} placeholder="Find a product" search="cards" find={find} chosen={chosen} choose={choose}>
    {(card) => <ProductRow card={card} code={card.code} />}
  </Combobox>
)

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
      <ProductPicker
        label={value === '' ? label : `Another ${label.toLowerCase()}`}
        choose={({ code }) => change(code)}
      />
    </>
  )
}

export type ProductsFieldProps = { label: string; value: readonly string[]; change: (codes: string[]) => void }

export function ProductsField({ label, value, change }: ProductsFieldProps) {
  const { data } = useQuery(cardsQuery(value))
  const cardOf = (code: string) => data?.find((card) => card.code === code)
  const nameOf = (code: string): string => cardOf(code)?.productname ?? code
  const remove = (code: string) => change(value.filter((one) => one !== code))
  const reorder = useReorder({ rows: value, set: change, nameOf, isWhole: true })
  return (
    <fieldset className="pe-group">
      <legend>{label}</legend>
      {/* Above what it adds, which would move its results. */}
      <ProductPicker
        label="Add products"
        chosen={value}
        choose={({ code }) => (value.includes(code) ? remove(code) : change([...value, code]))}
      />
      <ol ref={reorder.list} className="pe-products">
        {value.map((code, at) => {
          const { isDragged, row, handle } = reorder.of(at)
          return (
            <li key={code} className={isDragged ? 'dragged' : undefined} {...row}>
              <button
                type="button"
                className="pe-mini"
                title="Drag, or press ↑ and ↓"
                aria-label={`Move ${nameOf(code)}`}
                {...handle}
              >
                <Icon name="drag" small />
              </button>
              <ProductRow card={cardOf(code)} code={code} />
              <Tool label={`Remove ${nameOf(code)}`} icon="close" look="pe-mini" press={() => remove(code)} />
            </li>
          )
        })}
      </ol>
      <p className="sr" role="status">
        {reorder.announcement}
      </p>
    </fieldset>
  )
}

type ProductSlide = ConfigOf<'carousel'>['product_slides'][number]

type ProductSlidesFieldProps = {
  label: string
  value: readonly ProductSlide[]
  change: (slides: ProductSlide[]) => void
}

/** A slide keeps its id while its product stays in the carousel. */
export const ProductSlidesField = ({ label, value, change }: ProductSlidesFieldProps) => (
  <ProductsField
    label={label}
    value={value
      .toSorted((one, other) => one.sequence_number - other.sequence_number)
      .map(({ product_code }) => product_code)}
    change={(codes) =>
      change(
        codes.map((product_code, at) => ({
          id: value.find((slide) => slide.product_code === product_code)?.id ?? crypto.randomUUID(),
          sequence_number: at + 1,
          product_code,
        })),
      )
    }
  />
)
