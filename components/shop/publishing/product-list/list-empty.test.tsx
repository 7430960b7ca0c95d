import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Feature } from '../../../../domain/publishing/shop/features.ts'
import { ShopContext } from '../../../kit/shop/shop-context.ts'
import { ListEmpty } from './list-empty.tsx'
import { blankView, type ListView } from './list-view.ts'

const NOTHING: ListView = { ...blankView(true), status: 'ready' }

const htmlOf = (q: string, missing: Feature[]) =>
  renderToStaticMarkup(
    <ShopContext value={{ name: 'A shop', missing }}>
      <ListEmpty view={NOTHING} q={q} onClear={() => undefined} onRetry={() => undefined} />
    </ShopContext>,
  )

test('suggests another spelling unless the shop has help for the search', () => {
  const advice = 'Try another spelling or fewer words.'
  expect(htmlOf('opening hours', [])).not.toContain(advice)
  expect(htmlOf('opening hours', ['stores'])).toContain(advice)
  expect(htmlOf('zzz', [])).toContain(advice)
})
