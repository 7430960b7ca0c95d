import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SPRITE = readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
const SOURCES = globSync('components/**/*.tsx').map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('every icon is in the sprite', () => {
  const named = SOURCES.flatMap(({ text }) =>
    [...text.matchAll(/<Icon name="([a-z-]+)"/g)].map(([, name = '']) => name),
  )
  const missing = new Set(named.filter((name) => !SPRITE.includes(`id="${name}"`)))
  expect([...missing]).toEqual([])
})

test('the door of Logout means nothing else', () => {
  const files = SOURCES.filter(({ text }) => text.includes('<Icon name="out"')).map(({ file }) => file)
  expect(files.toSorted()).toEqual([
    'components/shop/publishing/layout/account-tools.tsx',
    'components/staff/staff/frame/side-bar.tsx',
  ])
})
