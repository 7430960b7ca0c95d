/** What is told of a cheese of the demo's counter. */
import type { CheeseLook } from '../../../domain/catalogue/own-type.ts'

/** A weight and its price: '200 g', and pence. */
type Cut = readonly [weight: string, price: number]

export type Cheese = {
  maker: string
  name: string
  milk: 'Cow' | 'Goat' | 'Sheep' | 'Buffalo' | 'Mixed'
  texture: 'Fresh' | 'Soft' | 'Semi-hard' | 'Hard' | 'Blue'
  strength: 'Mild' | 'Medium' | 'Strong'
  rind: 'None' | 'Bloomy' | 'Washed' | 'Natural' | 'Cloth' | 'Ash'
  place: readonly [country: string, region: string]
  isPasteurised: boolean
  /** Made without animal rennet. */
  isVegetarian: boolean
  aged: string
  /** The piece as it is usually bought. */
  cut: Cut
  /** A larger one. */
  larger?: Cut
  stock: number
  flag?: string
  goesWith: readonly string[]
  look: CheeseLook
  taste: string
  lead: string
  heading: string
  details: readonly string[]
}

/** Of one shape and colour again and again. */
export const wedge = (paste: string, rind: string, more: Partial<CheeseLook> = {}): CheeseLook => ({
  shape: 'wedge',
  paste,
  rind,
  ...more,
})

export const BLUE_GREEN = '#4d6f7c'
