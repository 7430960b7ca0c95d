/** A product's title, unique in the shop: the winery, then the name on the label. */
import { slug } from '../../core/text/slug.ts'

/** Returns only the name if it already begins with the winery: 'Château Lestrelle Haut-Médoc 2019'. */
export function productTitle({ winery, name }: { winery: string; name: string }): string {
  const start = slug(winery)
  const whole = slug(name)
  const hasWinery = whole === start || whole.startsWith(`${start}-`)
  return winery === '' || hasWinery ? name : `${winery} ${name}`
}
