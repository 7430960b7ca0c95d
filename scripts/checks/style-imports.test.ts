import { expect, test } from 'vitest'
import { styleImports } from './style-imports.ts'

const file = (path: string, ...lines: string[]) => ({ path, lines })

test('a screen may import its own styles, the kit’s and those outside the panel', () => {
  const screen = file(
    'components/admin/gifts/gifts-screen.tsx',
    "import './gifts.css'",
    "import '../kit/list.css'",
    "import '../../primitives/check.css'",
  )
  expect(styleImports([screen, file('components/cart/cart.tsx', "import '../product/card.css'")]).ok).toBe(true)
})

test('another screen’s styles are refused, in code and in style sheets', () => {
  const { ok, output } = styleImports([
    file('components/admin/gifts/gifts-screen.tsx', "import '../orders/orders.css'"),
    file('components/admin/home/home.css', '@import "../publishing/tables.css";'),
    file('components/admin/panel-frame.tsx', "import './orders/orders.css'"),
  ])
  expect(ok).toBe(false)
  expect(output.split('\n')).toHaveLength(3)
  expect(output).toContain('components/admin/gifts/gifts-screen.tsx imports components/admin/orders/orders.css')
})
