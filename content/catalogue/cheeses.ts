/** The cheeses of the demo's counter (data/cheeses.toml). */
import { z } from 'zod'
import { CHEESE_SHAPES } from '../../domain/catalogue/entry/own-type.ts'
import { count, filled, hexColour, texts, tomlFile } from '../data-file.ts'

const look = z
  .strictObject({
    shape: z.enum(CHEESE_SHAPES),
    paste: hexColour,
    rind: hexColour,
    veins: hexColour.exactOptional(),
    has_eyes: z.boolean().exactOptional(),
  })
  .transform(({ has_eyes, ...rest }) => (has_eyes === undefined ? rest : { ...rest, hasEyes: has_eyes }))

const piece = { weight: filled, price_pence: count }

const cheese = z.strictObject({
  maker: filled,
  name: filled,
  country: filled,
  region: filled,
  milk: z.enum(['Cow', 'Goat', 'Sheep', 'Buffalo', 'Mixed']),
  texture: z.enum(['Fresh', 'Soft', 'Semi-hard', 'Hard', 'Blue']),
  strength: z.enum(['Mild', 'Medium', 'Strong']),
  rind: z.enum(['None', 'Bloomy', 'Washed', 'Natural', 'Cloth', 'Ash']),
  pasteurised: z.boolean(),
  /** Made without animal rennet. */
  vegetarian: z.boolean(),
  aged: filled,
  /** The usual piece. */
  ...piece,
  larger: z.strictObject(piece).exactOptional(),
  stock: count,
  flag: filled.exactOptional(),
  goes_with: texts,
  look,
  taste: filled,
  lead: filled,
  heading: filled,
  details: texts,
})

export type Cheese = z.infer<typeof cheese>

/** Their codes derive from their order. */
export const cheeses = tomlFile(
  z.strictObject({ cheeses: z.array(cheese) }),
  new URL('data/cheeses.toml', import.meta.url),
)
