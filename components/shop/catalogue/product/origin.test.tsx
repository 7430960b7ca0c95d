import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Origin } from './origin.tsx'

it.each([
  ['Maison Un', 'Rioja', 'Spain', '<b>Maison Un</b>, Rioja, Spain'],
  ['Maison Un', '', '', '<b>Maison Un</b>'],
  ['', 'Rioja', 'Spain', 'Rioja, Spain'],
])('shows maker and place: %s %s %s', (winery, region, country, html) => {
  expect(renderToStaticMarkup(<Origin product={{ winery, region, country }} />)).toBe(
    `<p class="from small">${html}</p>`,
  )
})
