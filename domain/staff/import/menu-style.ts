/** Menu style of an imported wine without one: from type, body and strength. */
import type { ImportedProduct } from './product.ts'

export type StyledWine = Pick<ImportedProduct, 'kind' | 'name' | 'body' | 'acidity' | 'abvTenths'>

/** Body above which a wine is medium, full or very full; scales run from 0 to 100. */
const MEDIUM = 40
const FULL = 60
const VERY_FULL = 80
const BIG_RED_ABV_TENTHS = 145
const CRISP = 60

/** Styles of port and similar wines that a label names. */
const TAWNY = /\b(?:tawny|colheita|year old|years old|anos|madeira|white)\b/i
const RUBY = /\b(?:ruby|vintage|lbv)\b/i

/** Derives a missing body from the strength: 12 % is light, 15 % is full. */
const bodyOf = ({ body, abvTenths }: StyledWine): number => body ?? Math.min(100, Math.max(0, (abvTenths - 110) * 2))

function red(body: number, abvTenths: number): string {
  if (body < MEDIUM) return 'Light and silky'
  if (body < FULL) return 'Juicy and fruity'
  return body >= VERY_FULL || abvTenths >= BIG_RED_ABV_TENTHS ? 'Big and structured' : 'Full and ripe'
}

function white(body: number, acidity: number): string {
  if (body >= FULL) return 'Rich and rounded'
  return acidity >= CRISP ? 'Crisp and fresh' : 'Soft and easy'
}

function fortified(name: string): string {
  if (TAWNY.test(name)) return 'Tawny, white & madeira'
  return RUBY.test(name) ? 'Ruby & vintage' : 'Rich & fortified'
}

export function menuStyle(wine: StyledWine): string {
  const body = bodyOf(wine)
  const isFull = body >= FULL
  switch (wine.kind) {
    case 'red':
      return red(body, wine.abvTenths)
    case 'white':
      return white(body, wine.acidity ?? CRISP)
    case 'rose':
      return isFull ? 'Deeper rosé' : 'Light and fresh'
    case 'sparkling':
      return isFull ? 'Full and fine' : body < MEDIUM ? 'Light and frothy' : 'Lively and fresh'
    case 'fortified':
      return fortified(wine.name)
    case 'sweet':
      return isFull ? 'Sweet and rich' : 'Sweet and light'
    case 'orange':
      return 'Orange'
  }
}
