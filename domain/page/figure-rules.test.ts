import { expect, test } from 'vitest'
import { containerRule, elementRules } from './figure-rules.ts'
import type { Layer, PageElement } from './page-document.ts'

const layer: Layer = {
  id: 'offer',
  config: { layer_type: 'text', text: 'Six for less', url: '' },
  styles: { top: '10%', left: '20%', translate: '-50% 0', font_size: 1.4 },
  animation: { type: 'fade_up', duration: 300, delay: 100, timing_function: 'ease-out' },
}

const gap = (layers: Layer[]): PageElement => ({
  id: 'gap',
  sequence_number: 1,
  element_type: 'empty_space',
  element_config: { config: { height: 40 } },
  compiled_styles: '',
  compiled_classes: '',
  custom_styles: [],
  layers,
})

test('a padding is a rule of its container', () => {
  const styles = { padding: { top: 16, right: 4, bottom: 24, left: 4 } }
  const container = {
    id: 'top',
    sequence_number: 1,
    tabs_enabled: false,
    tabs: [],
    styles,
    compiled_styles: '',
    blocks: [],
  }
  expect(containerRule(container)).toBe('[data-container="top"]{padding:16px 4px 24px 4px}')
})

test('an empty space has its height, and each layer its place and motion', () => {
  expect(elementRules(gap([layer, { ...layer, id: 'still', animation: { ...layer.animation, type: 'none' } }]))).toBe(
    [
      '[data-element="gap"]{height:40px}',
      '[data-layer="offer"]{top:10%;left:20%;translate:-50% 0;font-size:1.4rem;animation:layer-fade-up 300ms ease-out 100ms backwards}',
      '[data-layer="still"]{top:10%;left:20%;translate:-50% 0;font-size:1.4rem}',
    ].join('\n'),
  )
})
