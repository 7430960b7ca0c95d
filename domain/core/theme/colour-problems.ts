/** Finds colours of a theme with which text would be hard to read (WCAG 2 AA, docs/domain.md#look). */
import { contrast, mix } from './colour.ts'
import type { Theme } from './theme.schema.ts'
import type { ColourField } from './theme.ts'
import { shadeOf } from './theme-style.ts'

/** Tokens of components/kit/styles/tokens.css: the lightest ink that carries text, and the border of a field. */
export const LIGHTEST_INK = '#6b6063'
export const FIELD_BORDER = '#8f8371'

/** Minimum contrast of text, and of the borders of controls. */
const TEXT = 4.5
const BORDER = 3

/** Steps between a colour and black or white in which a colour that passes is looked for. */
const STEPS = 100

export type ColourProblem = {
  field: ColourField
  /** A sentence without its full stop. */
  message: string
  /** The nearest shade that passes. */
  nearest: string
}

type Rule = { on: (colour: string) => number; least: number; words: string }

function problemOf(field: ColourField, colour: string, towards: string, rules: readonly Rule[]): ColourProblem | null {
  const failed = rules.find(({ on, least }) => on(colour) < least)
  if (failed === undefined) return null
  const passes = (shade: string) => rules.every(({ on, least }) => on(shade) >= least)
  const shades = Array.from({ length: STEPS }, (_, step) => mix(colour, towards, (step + 1) / STEPS))
  // Rounded down, since '4.5 to 1' must not be shown for a colour that fails.
  const found = Math.floor(failed.on(colour) * 10) / 10
  return {
    field,
    message: `${failed.words}: ${found} to 1, and WCAG AA needs ${failed.least} to 1`,
    nearest: shades.find(passes) ?? towards,
  }
}

const GROUND: readonly Rule[] = [
  { on: (ground) => contrast(LIGHTEST_INK, shadeOf(ground)), least: TEXT, words: 'Captions are hard to read on it' },
  {
    on: (ground) => contrast(FIELD_BORDER, ground),
    least: BORDER,
    words: 'The borders of fields are hard to see on it',
  },
]

/** The accents as text on the background; white text on them has more contrast, since white is lighter than any background. */
export function colourProblems(look: Pick<Theme, ColourField>): ColourProblem[] {
  const ofGround = problemOf('ground', look.ground, '#ffffff', GROUND)
  const shade = shadeOf(ofGround?.nearest ?? look.ground)
  const rule = { on: (colour: string) => contrast(colour, shade), least: TEXT }
  const accents = (['accent', 'lock', 'club'] as const).map((field) =>
    problemOf(field, look[field], '#000000', [{ ...rule, words: 'Text in this colour is hard to read' }]),
  )
  return [ofGround, ...accents].filter((problem) => problem !== null)
}
