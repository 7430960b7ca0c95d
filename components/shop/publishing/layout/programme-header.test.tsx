import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProgrammeHeader } from './programme-header.tsx'

test.each(['lock_it_in', 'wineclub'] as const)('shows the store and Favourites in the header of %s', (programme) => {
  for (const isQuiet of [true, false]) {
    const html = renderToString(
      <ProgrammeHeader path="/red" programme={programme} isQuiet={isQuiet} signInButtons={false} />,
    )
    expect(html).toMatch(/href="\/#shop-local".*Choose a store.*href="\/favourites"/s)
  }
})
