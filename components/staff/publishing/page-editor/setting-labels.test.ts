import { expect, test } from 'vitest'
import type { PageEdit } from '../../../../domain/publishing/page/edit/edit.ts'
import { pageDifferences } from '../../../../domain/publishing/page/edit/page-differences.ts'
import { pageOf } from '../../../../domain/publishing/page/page-templates.ts'
import { edited } from '../../../../tests/factories/edited-page.ts'
import { settingsText } from './setting-labels.ts'

const page = edited(
  pageOf('blank', 'offers', 'Offers'),
  { type: 'add_element', parent: 'block', element_type: 'image', at: 0 },
  { type: 'add_layer', parent: 'image', layer_type: 'text' },
  { type: 'add_element', parent: 'block', element_type: 'text', at: 1 },
  { type: 'add_element', parent: 'block', element_type: 'carousel', at: 2 },
)
const looks = (font_size: number) => ({ headings: { styles: { font_size }, screens: { tablet: {}, phone: {} } } })

test.each<[PageEdit[], PageEdit[], string]>([
  [
    [{ type: 'set_config', id: 'text', change: { looks: looks(3) } }],
    [{ type: 'set_config', id: 'text', change: { looks: looks(3.2) } }],
    'text size of headings 3 rem → 3.2 rem',
  ],
  [
    [],
    [{ type: 'set_config', id: 'text', change: { looks: looks(3.2) } }],
    'text size of headings the usual → 3.2 rem',
  ],
  [
    [],
    [{ type: 'place_layer', id: 'text-layer', screen: 'phone', change: { color: 'var(--burgundy)' } }],
    'text colour on phones as on desktops → Burgundy',
  ],
  [
    [],
    [{ type: 'set_container', id: 'container', change: { padding: { top: 40, right: 4, bottom: 32, left: 4 } } }],
    'padding above 32 px → 40 px',
  ],
  [[], [{ type: 'resize_columns', id: 'block', screen: 'phone', columns: 6 }], 'columns phones 12 → 6'],
  [
    [],
    [
      {
        type: 'set_config',
        id: 'carousel',
        change: { loop: true, autoplay: true, autoplay_delay: 9, gap_between_slides: 2, transition: 'fade' },
      },
    ],
    'gap between slides 10 px → 2 px, transition slide → fade, loops back to the start Off → On, and 2 more',
  ],
])('names the settings that %j and %j differ in', (first, then, words) => {
  const before = edited(page, ...first)
  const differences = pageDifferences(before, edited(before, ...then))
  expect(differences.map(({ settings = [] }) => settingsText(settings))).toEqual([words])
})

test('shows where a long text differs, and no text as a setting', () => {
  const text = (end: string) => `<p>${'Every bottle rests in our cellar. '.repeat(9)}It costs ${end} a month.</p>`
  const before = edited(page, { type: 'set_config', id: 'text', change: { text: text('nine pounds') } })
  const after = edited(before, { type: 'set_config', id: 'text', change: { text: text('ten pounds') } })
  expect(pageDifferences(before, after)).toEqual([
    {
      part: 'text',
      words:
        'Changed: text: ‘…our cellar. It costs nine pounds a mont…’ is now ‘…our cellar. It costs ten pounds a month…’',
    },
  ])
})
