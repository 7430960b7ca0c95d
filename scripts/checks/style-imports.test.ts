import { expect, test } from 'vitest'
import { styleImports, styleOwners, unusedClasses } from './style-imports.ts'

const file = (path: string, ...lines: string[]) => ({ path, lines })

test('a screen may import its own styles, the kit’s and those outside the panel', () => {
  const screen = file(
    'components/staff/selling/gift/gifts-screen.tsx',
    "import './gifts.css'",
    "import '../../../kit/panel/list.css'",
    "import '../../../kit/primitives/check.css'",
  )
  expect(
    styleImports([screen, file('components/shop/core/cart/cart.tsx', "import '../../catalogue/product/card.css'")]).ok,
  ).toBe(true)
})

test('refuses another screen’s styles, in code and in style sheets', () => {
  const { ok, output } = styleImports([
    file('components/staff/selling/gift/gifts-screen.tsx', "import '../order/orders.css'"),
    file('components/staff/staff/home/home.css', '@import "../../publishing/build/tables.css";'),
    file('components/staff/staff/frame/panel-frame.tsx', "import '../../selling/order/orders.css'"),
  ])
  expect(ok).toBe(false)
  expect(output.split('\n')).toHaveLength(3)
  expect(output).toContain(
    'components/staff/selling/gift/gifts-screen.tsx imports components/staff/selling/order/orders.css',
  )
})

test('a class of the panel belongs to one sheet', () => {
  const gifts = file(
    'components/staff/selling/gift/gifts.css',
    '.adm .gift,',
    '.gift-tag:hover {',
    '  color: red;',
    '}',
  )
  const print = file(
    'components/staff/selling/order/orders.css',
    '@media print {',
    '  .gift {',
    '    color: black;',
    '  }',
    '}',
  )
  const nested = file('components/staff/staff/home/home.css', '.home .gift {', '  color: blue;', '}')
  expect(styleOwners([gifts, print, nested]).ok).toBe(true)
  const again = file(
    'components/kit/panel/kit.css',
    '@media (width > 1em) {',
    '  .gift-tag {',
    '    margin: 0;',
    '  }',
    '}',
  )
  const { ok, output } = styleOwners([gifts, again])
  expect(ok).toBe(false)
  expect(output).toContain(
    '.gift-tag is styled in components/staff/selling/gift/gifts.css and components/kit/panel/kit.css',
  )
})

test('refuses an unused class', () => {
  const sheet = file(
    'components/shop/selling/gift/gift.css',
    '.gift,',
    '.gift .gift-old,',
    '.gift-2 {',
    '  color: red;',
    '}',
  )
  const { ok, output } = unusedClasses([sheet], ['className="gift"', '`gift-$' + '{count}`'])
  expect(ok).toBe(false)
  expect(output).toBe('components/shop/selling/gift/gift.css styles .gift-old, which nothing has')
})
