/** Compares a row for a variant of another product: an existing variant is edited, a new one added to its product. */
import type { EditedPrices } from '../../catalogue/product/edit-product.ts'
import { newPriceWarnings } from '../../catalogue/product/price-warnings.ts'
import { stockroomOf } from '../../catalogue/product/stockroom.ts'
import { formatPounds } from '../../core/money/pence.ts'
import { bottleName } from './bottle-name.ts'
import { compareKnown } from './compare-known.ts'
import {
  bare,
  type ComparedRow,
  type KnownProduct,
  meanwhile,
  productOf,
  refused,
  type ShopFacts,
  spellingFaults,
} from './compared-row.ts'
import type { ImportEdit, ImportRow, VariantOf } from './import-rows.schema.ts'
import type { Fault } from './notes.ts'
import { bottleMl } from './read-volume.ts'
import { settledChoice } from './row-choice.ts'

/** The reason why the product can have no such variant; '' if it can. `main` is the shop's product. */
function whyNotOf({ of, main: listed }: VariantOf, main: KnownProduct | undefined, facts: ShopFacts): string {
  if (main !== undefined) {
    const { code, product_code } = main.product
    return code === product_code ? '' : `${code} is a variant itself, of ${product_code}: name that`
  }
  if (facts.added.has(of.toUpperCase())) return ''
  return listed === null
    ? `neither the shop nor this list has a product ${of}`
    : `${of}, in row ${listed.row}, is left out itself`
}

function whyNotKnown({ product }: KnownProduct, main: KnownProduct | undefined): string {
  const { code, product_code } = product
  if (product_code === main?.product.code) return ''
  return code === product_code
    ? `${code} is a product of its own in the shop, and can’t become a variant`
    : `${code} is a variant of ${product_code} in the shop, and stays with it`
}

/** Other vintages and colours cost the same as their product unless they state a price; other sizes must state one. */
function ownPrices(edit: ImportEdit, listed: number | undefined, main: KnownProduct | undefined): ImportEdit {
  if (edit.price !== undefined || edit.choice === undefined || edit.choice.group === 'size') return edit
  if (listed !== undefined) return { ...edit, price: listed }
  if (main === undefined) return edit
  const { price, mix_six_price, lock_it_in_price, wineclub_price } = main.product
  return { mix_six_price, lock_it_in_price, wineclub_price, ...edit, price }
}

function pricesOf(edit: ImportEdit): { prices: EditedPrices; faults: Fault[] } {
  const { price = 0, mix_six_price = null, lock_it_in_price = null, wineclub_price = null } = edit
  const above = (
    [
      ['mixSixPrice', mix_six_price],
      ['lockItInPrice', lock_it_in_price],
      ['wineclubPrice', wineclub_price],
    ] as const
  ).filter(([, other]) => other !== null && other > price)
  return {
    prices: { price, mix_six_price, lock_it_in_price, wineclub_price },
    faults:
      edit.price === undefined
        ? [{ field: 'price', reason: 'is missing: a new variant needs one' }]
        : above.map(([field]) => ({ field, reason: `is above the price, ${formatPounds(price)}` })),
  }
}

/** Millilitres from the row's size or its variant's name; null without either. */
function volumeOf({ volume_ml, choice }: ImportEdit): number | null {
  if (volume_ml !== undefined) return volume_ml
  return choice?.group === 'size' ? bottleMl(choice.value) : null
}

function compareAdded(row: ImportRow, of: string, main: KnownProduct | undefined, facts: ShopFacts): ComparedRow {
  const edit = ownPrices(row.edit, row.variant?.main?.price, main)
  const title = main?.product.title ?? (facts.added.get(of) || of)
  const { choice, stock = 0 } = edit
  const settled = choice === undefined ? undefined : settledChoice(choice, facts)
  const { prices, faults: priceFaults } = pricesOf(edit)
  const faults = [
    ...(settled?.faults ?? [{ field: 'variantOf', reason: 'needs a size, vintage or colour' }]),
    ...priceFaults,
    ...spellingFaults(facts, row.code),
    ...(main?.product.status === 'active' && edit.status !== undefined && edit.status !== 'active'
      ? [{ field: 'status', reason: `is not on sale, but its product ${of} is` }]
      : []),
  ]
  const answer = bare(row, choice === undefined ? title : `${title}, ${choice.value}`)
  if (settled === undefined || faults.length > 0) return refused(answer, faults)
  const volume_ml = volumeOf(edit)
  return {
    answer: {
      ...answer,
      fate: 'new',
      warnings: newPriceWarnings(prices, edit.cost ?? null).map(({ message }) => message),
    },
    write: {
      kind: 'variant',
      of,
      choice: settled.choice,
      prices,
      stock,
      volume_ml,
      uda: volume_ml === null ? null : bottleName(volume_ml),
      picture: null,
      stockroom: stockroomOf(row.edit),
      cost: row.edit.cost ?? null,
      summary: `${title}: ${settled.choice.value} added`,
    },
  }
}

/** `known` is the shop's product with the row's own code. */
export function compareVariant(
  row: ImportRow,
  variant: VariantOf,
  known: KnownProduct | undefined,
  facts: ShopFacts,
): ComparedRow {
  const main = productOf(facts, variant.of)
  const answer = bare(row, known?.product.title ?? main?.product.title ?? '')
  const reason = whyNotOf(variant, main, facts) || (known ? whyNotKnown(known, main) : '')
  if (reason !== '') return refused(answer, [{ field: 'variantOf', reason }])
  if (known !== undefined) return row.version === null ? meanwhile(answer) : compareKnown(row, known, facts)
  if (row.version !== undefined && row.version !== null) return meanwhile(answer)
  return compareAdded(row, main?.product.code ?? variant.of.toUpperCase(), main, facts)
}
