import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type LayoutType, shopLayoutOf } from '../../../../domain/publishing/descriptor/layout.ts'
import { ProgrammeHeader } from './programme-header.tsx'
import { ShopLayout } from './shop-layout.tsx'

test.each(['lock_it_in', 'wineclub'] as const)('shows the store and Favourites in the header of %s', (programme) => {
  for (const isQuiet of [true, false]) {
    const html = renderToString(
      <ProgrammeHeader path="/red" programme={programme} isQuiet={isQuiet} signInButtons={false} />,
    )
    expect(html).toMatch(/href="\/#shop-local".*Choose a store.*href="\/favourites"/s)
  }
})

test('has the same links on lists outside the programme as on other ordinary pages', () => {
  const toolsAt = (path: string, type: LayoutType) =>
    /<div class="tools">.*?<\/div>(?=<)/.exec(
      renderToString(
        <ShopLayout path={path} layout={shopLayoutOf(path, type)} isOutside={type === 'plp'}>
          {null}
        </ShopLayout>,
      ).replace(/<div class="part".*?<\/div>/, ''),
    )?.[0]
  const tools = toolsAt('/red', 'plp')
  expect(tools).toBe(toolsAt('/red', 'dyn'))
  expect(tools).toMatch(/href="\/login\?redirect_url=red"[^>]*>.*Sign in/)
})
