/** Texts of a product page derived from its other facts: taste scales, and the description for search engines. */
import type { TasteScale } from '../product/product.ts'
import type { CatalogueEntry } from './entry.ts'

const scale = (low: string, high: string, value: number | null): TasteScale[] =>
  value === null ? [] : [{ low, high, value }]

export const tasteScales = ({
  kind,
  body,
  tannin,
  sweetness,
  acidity,
}: Pick<CatalogueEntry, 'kind' | 'body' | 'tannin' | 'sweetness' | 'acidity'>): TasteScale[] => [
  ...scale('Light', 'Full', body),
  ...(kind === 'red' ? scale('Soft', 'Tannic', tannin) : scale('Round', 'Crisp', acidity)),
  ...scale('Dry', 'Sweet', sweetness),
]

export function metaTexts(entry: Pick<CatalogueEntry, 'winery' | 'grapes' | 'region' | 'country' | 'taste' | 'lead'>): {
  description: string
  keywords: string
} {
  const { winery, grapes, region, country, taste, lead } = entry
  const origin = [region, country].filter(Boolean).join(', ')
  return {
    description: [taste && `${taste}.`, lead, origin && `${origin}.`].filter(Boolean).join(' '),
    keywords: [winery, ...grapes, region, country].filter(Boolean).join(', '),
  }
}
