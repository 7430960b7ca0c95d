/** A product type that the shop's own code knows nothing of: what a catalogue brings along of it (docs/domain.md#product-types). */
import type { TypeAttribute } from '../product-type/attribute.ts'

export type ListWords = { name: string; title: string; intro: string }

export type OwnType = {
  id: string
  name: string
  /** Basis points: food is 0. */
  vatRateBp: number
  isAgeRestricted: boolean
  attributes: readonly TypeAttribute[]
  /** The list that its products stand in, and lists below it for the values of one attribute. */
  shelf: ListWords & { path: string; below: { key: string; lists: Readonly<Record<string, ListWords>> } }
}

export const CHEESE_SHAPES = ['wedge', 'wheel', 'log', 'pyramid', 'balls', 'block', 'pot'] as const

/** How a cheese is drawn; colours as '#rrggbb'. */
export type CheeseLook = {
  shape: (typeof CHEESE_SHAPES)[number]
  paste: string
  rind: string
  /** Of mould through the paste. */
  veins?: string
  hasEyes?: boolean
}

/** A product of such a type. */
export type OwnFacts = {
  type: OwnType
  /** By the attributes' keys. */
  values: Readonly<Record<string, string>>
  look: CheeseLook
}

export const isOfOwnType = ({ own }: { own?: OwnFacts | undefined }): boolean => own !== undefined
