import { describe, expect, it } from 'vitest'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { composeCatalogue } from './compose.ts'

type Wanted = {
  kind?: CatalogueEntry['kind']
  region?: string
  country?: string
  /** Allowed grapes. */
  only?: string[]
  /** Range of strength in percent. */
  abv?: [number, number]
  sweet?: boolean
  vintage?: boolean
}

/** Rules of law or custom for wines whose name matches. */
const RULES: [words: RegExp, wanted: Wanted][] = [
  [/^Barolo/, { kind: 'red', region: 'Piedmont', only: ['Nebbiolo'], abv: [13, 15.5] }],
  [/^Barbaresco/, { kind: 'red', region: 'Piedmont', only: ['Nebbiolo'], abv: [12.5, 15.5] }],
  [/Barbera d’Asti/, { kind: 'red', region: 'Piedmont', only: ['Barbera'], abv: [12, 15] }],
  [/Moscato d’Asti/, { kind: 'sparkling', region: 'Piedmont', only: ['Muscat'], abv: [4.5, 6], sweet: true }],
  [/^Gavi/, { kind: 'white', region: 'Piedmont', only: ['Cortese'] }],
  [
    /^Chianti Classico( Riserva)? \d/,
    { kind: 'red', region: 'Tuscany', only: ['Sangiovese', 'Canaiolo'], abv: [12, 15] },
  ],
  [/^Brunello/, { kind: 'red', region: 'Tuscany', only: ['Sangiovese'], abv: [12.5, 15.5] }],
  [/^Amarone/, { kind: 'red', region: 'Veneto', abv: [14, 17] }],
  [/Prosecco/, { kind: 'sparkling', region: 'Veneto', only: ['Glera'], abv: [10.5, 12] }],
  [/^Soave/, { kind: 'white', region: 'Veneto', only: ['Garganega'] }],
  [/^Etna Rosso/, { kind: 'red', region: 'Sicily', only: ['Nerello Mascalese'] }],
  [/^Taurasi/, { kind: 'red', region: 'Campania', only: ['Aglianico'] }],
  [/Primitivo/, { kind: 'red', region: 'Puglia', only: ['Primitivo'] }],
  [/^Chablis/, { kind: 'white', region: 'Burgundy', only: ['Chardonnay'], abv: [11.5, 13.5], vintage: true }],
  [/Meursault|Puligny/, { kind: 'white', region: 'Burgundy', only: ['Chardonnay'] }],
  [/Gevrey|Volnay|Mercurey|Bourgogne Pinot/, { kind: 'red', region: 'Burgundy', only: ['Pinot Noir'] }],
  [/Fleurie|Morgon|Brouilly|Beaujolais/, { kind: 'red', region: 'Beaujolais', only: ['Gamay'] }],
  [/^Sancerre \d|Pouilly-Fumé/, { kind: 'white', region: 'Loire', only: ['Sauvignon Blanc'] }],
  [/^Muscadet/, { kind: 'white', region: 'Loire', only: ['Melon de Bourgogne'], abv: [10, 12.5] }],
  [/^Vouvray|Savennières/, { kind: 'white', region: 'Loire', only: ['Chenin Blanc'] }],
  [/^Condrieu/, { kind: 'white', region: 'Rhône', only: ['Viognier'] }],
  [/^Cornas|^Crozes/, { kind: 'red', region: 'Rhône', only: ['Syrah'] }],
  [/^Châteauneuf/, { kind: 'red', region: 'Rhône', abv: [12.5, 16] }],
  [/^Tavel/, { kind: 'rose', region: 'Rhône' }],
  [
    /^Sauternes/,
    { kind: 'sweet', region: 'Bordeaux', only: ['Sémillon', 'Sauvignon Blanc'], sweet: true, vintage: true },
  ],
  [/Haut-Médoc|Pauillac|Margaux/, { kind: 'red', region: 'Bordeaux', vintage: true }],
  [/^Madiran/, { kind: 'red', region: 'South West', only: ['Tannat', 'Cabernet Franc'] }],
  [/^Rioja/, { region: 'Rioja', country: 'Spain' }],
  [/^Albariño/, { kind: 'white', region: 'Rías Baixas', only: ['Albariño'] }],
  [/^Cava/, { kind: 'sparkling', region: 'Catalonia', abv: [10.8, 12.8] }],
  [/^(Fino|Manzanilla)/, { kind: 'fortified', region: 'Jerez', only: ['Palomino'], abv: [15, 17], sweet: false }],
  [/^Pedro Ximénez/, { kind: 'fortified', region: 'Jerez', only: ['Pedro Ximénez'], abv: [15, 22], sweet: true }],
  [/\bPort\b/, { kind: 'fortified', region: 'Douro', country: 'Portugal', abv: [19, 22] }],
  [/Madeira/, { kind: 'fortified', region: 'Madeira', abv: [17, 22] }],
  [/Kabinett/, { kind: 'white', region: 'Mosel', only: ['Riesling'], abv: [7, 10] }],
  [/Tokaji Aszú/, { kind: 'sweet', region: 'Tokaj', country: 'Hungary', sweet: true }],
  [/Grüner Veltliner/, { kind: 'white', country: 'Austria', only: ['Grüner Veltliner'] }],
  [/Qvevri/, { kind: 'orange', country: 'Georgia' }],
  [/Assyrtiko/, { kind: 'white', region: 'Santorini', only: ['Assyrtiko'] }],
  [/^Marlborough Sauvignon/, { kind: 'white', country: 'New Zealand', only: ['Sauvignon Blanc'], abv: [11.5, 14] }],
  [/Pinotage/, { kind: 'red', country: 'South Africa' }],
  [/Carménère/, { kind: 'red', country: 'Chile', only: ['Carménère'] }],
  [/Zinfandel/, { kind: 'red', country: 'USA', only: ['Zinfandel'] }],
]

const catalogue = composeCatalogue()
const wines = catalogue.filter(({ typeid }) => typeid === 'wine')
/** Returns the name without the winery, which may precede it. */
const labelOf = ({ name, winery }: CatalogueEntry): string => name.replace(`${winery} `, '')

describe('every wine makes sense', () => {
  it.each(RULES)('%s', (words, wanted) => {
    const found = wines.filter((wine) => words.test(labelOf(wine)))
    expect(found.length).toBeGreaterThan(0)
    for (const wine of found) {
      const title = `${wine.winery} ${wine.name}`
      if (wanted.kind) expect(wine.kind, title).toBe(wanted.kind)
      if (wanted.region) expect(wine.region, title).toBe(wanted.region)
      if (wanted.country) expect(wine.country, title).toBe(wanted.country)
      if (wanted.only) expect(wanted.only, title).toEqual(expect.arrayContaining(wine.grapes))
      if (wanted.vintage) expect(wine.vintage, title).not.toBeNull()
      if (wanted.sweet !== undefined) expect((wine.sweetness ?? 0) > 50, title).toBe(wanted.sweet)
      if (wanted.abv) {
        expect(wine.abvTenths, title).toBeGreaterThanOrEqual(wanted.abv[0] * 10)
        expect(wine.abvTenths, title).toBeLessThanOrEqual(wanted.abv[1] * 10)
      }
    }
  })

  it('makes Champagne sparkling, from Champagne and its three grapes', () => {
    const grapes = ['Pinot Noir', 'Chardonnay', 'Pinot Meunier']
    const champagnes = wines.filter(
      ({ region, appellation }) => region === 'Champagne' || /Champagne/.test(appellation),
    )
    for (const wine of champagnes) {
      expect(wine).toMatchObject({ kind: 'sparkling', region: 'Champagne', country: 'France' })
      expect(grapes).toEqual(expect.arrayContaining(wine.grapes))
    }
  })

  it('makes Blanc de Blancs of Chardonnay, and English sparkling of the Champagne grapes', () => {
    for (const { name, grapes } of wines) if (/Blanc de Blancs/.test(name)) expect(grapes).toEqual(['Chardonnay'])
    for (const { country, kind, grapes } of wines) {
      if (country !== 'England' || kind !== 'sparkling') continue
      expect(['Pinot Noir', 'Chardonnay', 'Pinot Meunier']).toEqual(expect.arrayContaining(grapes))
    }
  })

  it('gives each kind of wine a plausible strength', () => {
    for (const { kind, abvTenths, name } of wines) {
      const abv = abvTenths ?? 0
      if (kind === 'fortified') expect(abv, name).toBeGreaterThanOrEqual(150)
      else expect(abv, name).toBeLessThanOrEqual(165)
      if (kind === 'sparkling') expect(abv, name).toBeLessThanOrEqual(130)
      if (kind === 'red' || kind === 'rose') expect(abv, name).toBeGreaterThanOrEqual(105)
    }
  })

  it('gives tannin only to wines fermented on skins, and locks in no magnums or halves', () => {
    for (const { kind, tannin } of wines) if (kind === 'white' || kind === 'sweet') expect(tannin ?? 0).toBeLessThan(10)
    for (const { group, lockItInPrice } of catalogue.flatMap(({ variants }) => variants)) {
      if (group === 'size') expect(lockItInPrice).toBeNull()
    }
  })
})
