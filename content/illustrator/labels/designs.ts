/** The ten label designs by name, and their choice for a winery. */
import type { LabelDesign } from '../label.ts'
import { fold } from '../seed.ts'
import { blocks } from './blocks.ts'
import { botanical } from './botanical.ts'
import { chateau } from './chateau.ts'
import { contour } from './contour.ts'
import { crest } from './crest.ts'
import { disc } from './disc.ts'
import { hills } from './hills.ts'
import { minimal } from './minimal.ts'
import { night } from './night.ts'
import { stripe } from './stripe.ts'

export const DESIGN_NAMES = [
  'chateau',
  'blocks',
  'botanical',
  'stripe',
  'crest',
  'minimal',
  'hills',
  'night',
  'contour',
  'disc',
] as const
export type DesignName = (typeof DESIGN_NAMES)[number]

export const DESIGNS: Record<DesignName, LabelDesign> = {
  chateau,
  blocks,
  botanical,
  stripe,
  crest,
  minimal,
  hills,
  night,
  contour,
  disc,
}

/** Countries without châteaux. */
const NEW_WORLD = /australia|new zealand|chile|argentin|south africa|usa|united states|england/

/** The design of a winery, the same for its whole range. */
export function designOf(winerySeed: number, country: string): DesignName {
  const name = DESIGN_NAMES[winerySeed % DESIGN_NAMES.length] ?? 'minimal'
  return name === 'chateau' && NEW_WORLD.test(fold(country)) ? 'hills' : name
}
