/** Letterforms of the labels: outlines and widths by face, and substitutes for missing letters. */
import outlines from './glyphs.json' with { type: 'json' }

export type Face = 'serif' | 'italic' | 'sans'

/** Advance width and outline, in units of the em. The outline of a space is empty. */
export type Glyph = readonly [advance: number, outline: string]

/** Units to the em. */
export const EM = 128

const FACES = outlines as unknown as Record<Face, Record<string, Glyph>>

/** Characters drawn as the most similar one. */
const LOOKALIKES: Record<string, string> = {
  '`': '‘',
  '´': '’',
  ʼ: '’',
  '•': '·',
  '‐': '-',
  '‑': '-',
  '−': '–',
  '|': '/',
  _: '-',
  '[': '(',
  ']': ')',
}

/** The glyph of a character: its own, else without accents, else its lookalike; undefined if there is none. */
export function glyphOf(face: Face, character: string): Glyph | undefined {
  const glyphs = FACES[face]
  const own = glyphs[character]
  if (own) return own
  const base = character.normalize('NFD').charAt(0)
  return glyphs[base] ?? glyphs[LOOKALIKES[character] ?? '']
}

/** False for text in another script (Greek, Cyrillic, Chinese), which needs the reader's own fonts. */
export function canDraw(face: Face, text: string): boolean {
  for (const character of text) if (!glyphOf(face, character)) return false
  return true
}

/** Width of a text at size 1; `tracking` is extra space between letters, in ems. Letters without a glyph count as wide. */
export function measure(text: string, face: Face, tracking = 0): number {
  let width = 0
  for (const character of text) width += (glyphOf(face, character)?.[0] ?? EM * 0.7) / EM + tracking
  return Math.max(0, width - tracking)
}

/** Cleans text for a picture: composed letters, no control characters, no broken surrogates, single spaces. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replace(/\p{C}/gu, ' ').replace(/…/g, '...').replace(/\s+/g, ' ').trim()

/** Cuts a text at the end of a word to at most `maxLetters` letters. */
export function shorten(text: string, maxLetters: number): string {
  const letters = [...text]
  if (letters.length <= maxLetters) return text
  const start = letters.slice(0, maxLetters).join('')
  const lastSpace = start.lastIndexOf(' ')
  return lastSpace > maxLetters / 2 ? start.slice(0, lastSpace) : start
}
