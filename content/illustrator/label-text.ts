/** Chooses the texts of a label, repeating neither winery nor vintage. Title and winery are never empty. */
import { cleanText, shorten } from './letters.ts'
import { fold } from './seed.ts'
import type { DrawnWine } from './wine-style.ts'

export type LabelText = {
  /** The wine: 'Rioja Reserva'. */
  title: string
  winery: string
  /** 'Rioja · 2018'. */
  place: string
  grapes: string
}

const YEAR = /\b(?:19|20)\d\d\b/
/** Maximum letters readable on a label. */
const MAX_TITLE = 64
const MAX_WINERY = 48
const MAX_PLACE = 48

function titleOf(name: string, winery: string): string {
  const title = name.replace(YEAR, ' ').replace(/\s+/g, ' ').trim()
  const repeatsWinery = winery !== '' && fold(title).startsWith(`${fold(winery)} `)
  return repeatsWinery ? title.slice(winery.length).trim() : title
}

/** The texts for a wine. All but `place` and `grapes` have at least one letter, whatever the catalogue contains. */
export function labelText(wine: DrawnWine): LabelText {
  const winery = cleanText(wine.winery)
  const name = cleanText(wine.name)
  const country = cleanText(wine.country)
  const grapes = shorten(cleanText(wine.grapes.join(', ')), MAX_PLACE)
  const vintage = name.match(YEAR)?.[0] ?? wine.vintage?.toString() ?? ''
  const place = shorten(cleanText(wine.region) || country, MAX_PLACE)
  const shownWinery = winery || country || 'Cellardoor'
  return {
    title: shorten(titleOf(name, winery) || name || shownWinery, MAX_TITLE),
    winery: shorten(shownWinery, MAX_WINERY),
    place: [place, vintage].filter(Boolean).join(' · ') || grapes,
    grapes,
  }
}
