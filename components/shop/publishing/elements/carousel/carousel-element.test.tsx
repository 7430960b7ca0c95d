import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SLIDE_DEFAULTS } from '../../../../../domain/publishing/page/carousel-defaults.ts'
import { ELEMENT_DEFAULTS } from '../../../../../domain/publishing/page/element-defaults.ts'
import { BuilderModeContext } from '../builder-mode.ts'
import { CarouselElementView } from './carousel-element.tsx'

const slides = ['one', 'two'].map((id, at) => ({ ...SLIDE_DEFAULTS, id, sequence_number: at, img_src: `${id}.jpg` }))
const config = { ...ELEMENT_DEFAULTS.carousel, carousel_type: 'image' as const, autoplay: true, slides }

test('plays in the shop, and on the page builder’s canvas only once its button is pressed', () => {
  const carousel = <CarouselElementView config={config} products={{}} />
  expect(renderToString(carousel)).toContain('aria-label="Pause slides"')
  const onCanvas = renderToString(<BuilderModeContext value={true}>{carousel}</BuilderModeContext>)
  expect(onCanvas).toContain('aria-label="Play slides"')
})
