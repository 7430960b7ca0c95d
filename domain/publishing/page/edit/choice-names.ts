/** Names of the values that settings can have, in fields, in the editor's tree and in lists of changes. */
import { capital } from '../../../core/text/capital.ts'

export const CHOICE_NAMES: Readonly<Record<string, string>> = {
  center: 'Centre',
  image: 'Pictures',
  image_text: 'Pictures with text',
  popular_products: 'Popular products',
  recently_viewed_products: 'Recently viewed products',
  products: 'Chosen products',
  manual: 'Chosen by hand',
  recommended: 'Recommended to each visitor',
  best_rated: 'Best rated',
  newest: 'Newest',
  lock_it_in: 'Lock it in',
  own: 'Not cropped',
  same: 'As on other screens',
  '21:9': '21:9, a wide band',
  '16:9': '16:9, wide',
  '3:2': '3:2',
  '4:3': '4:3',
  '1:1': '1:1, square',
  '3:4': '3:4, upright',
}

export const choiceName = (value: string): string => CHOICE_NAMES[value] ?? capital(value.replaceAll('_', ' '))
