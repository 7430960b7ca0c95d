/** Formats stock. */
import type { StockPlace, VariantName } from '../../../../domain/catalogue/stock/staff-stock.schema.ts'
import { WAREHOUSE } from '../../../../domain/catalogue/stock/staff-stock.ts'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'

/** '+12', '−3' */
export const signed = (change: number): string => `${change < 0 ? '−' : '+'}${formatCount(Math.abs(change))}`

/** '12 wines, 144 bottles' */
export function describeDelivery(lines: readonly { quantity: unknown }[]): string {
  const bottles = lines.reduce((sum, { quantity }) => sum + (typeof quantity === 'number' ? quantity : 0), 0)
  return `${countOf(lines.length, 'wine')}, ${countOf(bottles, 'bottle')}`
}

/** 'the warehouse', 'Walcot Street, Bath' */
export const placeLabel = ({ id, name }: Pick<StockPlace, 'id' | 'name'>): string =>
  id === WAREHOUSE ? 'the warehouse' : name

const YEAR = /^\d{4}$/
/** Default size, left out of names. */
const USUAL_SIZE = '75 cl bottle'

/** Formats 'Rioja Reserva 2018, magnum'; a variant's vintage replaces the one in the title. */
export function variantLabel({ title, choice }: Pick<VariantName, 'title' | 'choice'>): string {
  if (choice === '' || choice === USUAL_SIZE) return title
  return YEAR.test(choice) && /\b\d{4}$/.test(title) ? title.replace(/\d{4}$/, choice) : `${title}, ${choice}`
}
