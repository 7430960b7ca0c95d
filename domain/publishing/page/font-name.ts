/** Reads family, weight and style from a font's file name: 'EBGaramond-SemiBoldItalic' is EB Garamond, 600, italic. */
import { FONT_WEIGHTS } from './page-choices.ts'
import type { FontStyle, FontWeight, PageFont } from './page-document.ts'

const WEIGHTS: ReadonlyMap<string, FontWeight> = new Map([
  ['thin', '100'],
  ['hairline', '100'],
  ['extralight', '200'],
  ['ultralight', '200'],
  ['light', '300'],
  ['regular', '400'],
  ['normal', '400'],
  ['book', '400'],
  ['medium', '500'],
  ['semibold', '600'],
  ['demibold', '600'],
  ['bold', '700'],
  ['extrabold', '800'],
  ['ultrabold', '800'],
  ['black', '900'],
  ['heavy', '900'],
  ['wght', '100 900'],
  ['variable', '100 900'],
  ['vf', '100 900'],
])

const ITALIC = new Set(['italic', 'oblique'])
/** Parts that name axes, alphabets and editions. */
const FILLERS = /^(font|webfont|opsz|latin|ext|cyrillic|greek|vietnamese|v\d+)$/

/** Weight and style as Google's file names have them: '700italic'. */
const NUMBERED = /^([1-9]00)(italic)?$/

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[\s_,[\]-]+/)
    .filter((word) => word !== '')

/** The family is never ''. */
export function readFontName(name: string): Omit<PageFont, 'font_file'> {
  const words = wordsOf(name)
  let weight: FontWeight = '400'
  let style: FontStyle = 'normal'
  while (words.length > 1) {
    const [before, last] = words.slice(-2).map((word) => word.toLowerCase())
    const both = words.length > 2 ? WEIGHTS.get(`${before}${last}`) : undefined
    const [, number, slant] = NUMBERED.exec(last ?? '') ?? []
    const one = WEIGHTS.get(last ?? '') ?? FONT_WEIGHTS.find((known) => known === number)
    if (slant) style = 'italic'
    if (both) {
      weight = both
      words.pop()
    } else if (ITALIC.has(last ?? '')) style = 'italic'
    else if (one) weight = weight === '400' ? one : weight
    else if (!FILLERS.test(last ?? '')) break
    words.pop()
  }
  return { name: words.join(' ') || name || 'Font', weight, style }
}
