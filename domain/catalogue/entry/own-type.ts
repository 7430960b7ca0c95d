/** A product type defined by a catalogue instead of the code (docs/domain.md#product-types). */
import type { TypeAttribute } from '../product-type/product-type.schema.ts'

export type ListWords = { name: string; title: string; intro: string }

export type OwnType = {
  id: string
  name: string
  /** Basis points; 0 for food. */
  vatRateBp: number
  isAgeRestricted: boolean
  attributes: readonly TypeAttribute[]
  /** The list of its products, and lists below it for the values of one attribute. */
  shelf: ListWords & { path: string; below: { key: string; lists: Readonly<Record<string, ListWords>> } }
}

export const CHEESE_SHAPES = ['wedge', 'wheel', 'log', 'pyramid', 'balls', 'block', 'pot'] as const

/** Colours of the drawing of a cheese, as '#rrggbb'. */
export type CheeseLook = {
  shape: (typeof CHEESE_SHAPES)[number]
  paste: string
  rind: string
  /** Colour of mould through the paste. */
  veins?: string
  hasEyes?: boolean
}

/** A product of such a type. */
export type OwnFacts = {
  type: OwnType
  /** Values by attribute key. */
  values: Readonly<Record<string, string>>
  look: CheeseLook
}

export const isOfOwnType = ({ own }: { own?: OwnFacts | undefined }): boolean => own !== undefined
