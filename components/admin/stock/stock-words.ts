/** Stock in words. */
import type { ReceiptLine, StockPlace, VariantName } from '../../../domain/stock/staff-stock.ts'
import { bottlesOf, WAREHOUSE } from '../../../domain/stock/staff-stock.ts'
import { countOf, formatCount } from '../../primitives/format-count.ts'

/** '+12', '−3' */
export const signed = (change: number): string => `${change < 0 ? '−' : '+'}${formatCount(Math.abs(change))}`

/** '12 wines, 144 bottles' */
export const deliveryInWords = (lines: readonly Pick<ReceiptLine, 'quantity'>[]): string =>
  `${countOf(lines.length, 'wine')}, ${countOf(bottlesOf(lines), 'bottle')}`

/** 'the warehouse', 'Walcot Street, Bath' */
export const placeInWords = ({ id, name }: Pick<StockPlace, 'id' | 'name'>): string =>
  id === WAREHOUSE ? 'the warehouse' : name

/** 'Rioja Reserva 2018, magnum' */
export const variantInWords = ({ title, choice }: Pick<VariantName, 'title' | 'choice'>): string =>
  choice === '' ? title : `${title}, ${choice}`
