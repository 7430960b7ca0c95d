/** Inputs of a label design. */
import type { LabelText } from './label-text.ts'
import type { Palette } from './palettes.ts'
import type { Typesetter } from './type.ts'

/** The paper's rectangle; the bottle clips the print to its slightly curved edge. */
export type Plate = { x: number; y: number; width: number; height: number; centre: number }

export type LabelDraft = {
  type: Typesetter
  plate: Plate
  text: LabelText
  colours: Palette
  /** The winery's seed: designs vary with it, so that two wineries with one design still differ. */
  seed: number
  /** Prefix for ids inside the picture. */
  id: string
}

export type LabelDesign = (draft: LabelDraft) => string
