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

test('has the links of other ordinary pages on lists outside the programme, and leads back to them', () => {
  const toolsAt = (path: string, type: LayoutType) =>
    /<div class="tools">.*?<\/div>(?=<)/.exec(
      renderToString(
        <ShopLayout path={path} layout={shopLayoutOf(path, type)} isOutside={type === 'plp'}>
          {null}
        </ShopLayout>,
      ).replace(/<div class="part".*?<\/div>/, ''),
    )?.[0]
  const tools = toolsAt('/red', 'plp')
  expect(tools).toMatch(/href="\/login\?redirect_url=red"[^>]*>.*Sign in/)
  expect(tools?.replace('/login?redirect_url=red', '/account')).toBe(toolsAt('/red', 'dyn'))
})
