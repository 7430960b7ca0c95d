import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LAYER_DEFAULTS } from '../../../../../domain/publishing/page/layer-places.ts'
import type { Layer } from '../../../../../domain/publishing/page/page-document.ts'
import { Layers } from './layer.tsx'

const drawn = (config: Partial<Layer['config']>) =>
  renderToStaticMarkup(
    <Layers
      layers={[{ ...LAYER_DEFAULTS, id: 'a', config: { ...LAYER_DEFAULTS.config, text: 'Cellar', ...config } }]}
    />,
  )

test('emphasises the words between asterisks, and escapes all others', () => {
  expect(drawn({ text: 'Kept *<b>properly</b>* & cool' })).toBe(
    '<span data-layer="a">Kept <em>&lt;b&gt;properly&lt;/b&gt;</em> &amp; cool</span>',
  )
  expect(drawn({ text: '*Cellar*', heading: 'h1', url: '/red' })).toBe(
    '<h1 data-layer="a"><a href="/red"><em>Cellar</em></a></h1>',
  )
})

test('renders a text layer as text, as a link, or as a heading with a link inside', () => {
  expect(drawn({})).toBe('<span data-layer="a">Cellar</span>')
  expect(drawn({ url: '/red' })).toBe('<a data-layer="a" href="/red">Cellar</a>')
  expect(drawn({ heading: 'h1' })).toBe('<h1 data-layer="a">Cellar</h1>')
  expect(drawn({ heading: 'h2', url: '/red' })).toBe('<h2 data-layer="a"><a href="/red">Cellar</a></h2>')
  expect(drawn({ heading: 'h1', layer_type: 'button' })).toBe('<span data-layer="a" class="btn">Cellar</span>')
})
